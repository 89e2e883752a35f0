import "./look.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte";
import { applySettings, settings } from "./settings.svelte";
import { speak } from "./text.svelte";

startRouter();
applySettings();
const page = document.getElementById("page");
if (page) {
  // A language that cannot be fetched is no reason to show nothing: English is here already.
  void speak(settings.language)
    .catch(() => undefined)
    .then(() => mount(App, { target: page }));
}
