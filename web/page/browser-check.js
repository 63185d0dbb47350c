// Looks at the browser before anything else is loaded, in words that every browser understands.
(() => {
  var script = document.currentScript;
  var fits =
    typeof Promise === "function" &&
    typeof Object.hasOwn === "function" &&
    typeof BigInt === "function" &&
    typeof WebAssembly === "object" &&
    "Tag" in WebAssembly &&
    "indexedDB" in window &&
    "DecompressionStream" in window &&
    "noModule" in script;
  var client = document.createElement("script");
  function preload(address) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = address;
    document.head.appendChild(link);
  }
  if (fits) {
    client.type = "module";
    client.crossOrigin = "";
    client.src = script.getAttribute("data-client");
    document.head.appendChild(client);
    script.getAttribute("data-modules").split(" ").forEach(preload);
  } else document.getElementById("too-old").style.display = "block";
})();
