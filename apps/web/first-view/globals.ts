/** What the site's modules look for in a browser as they load. Imported before any of them, in a thread of its own. */
const still = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, { matchMedia: () => still });
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: undefined, configurable: true }); // the drawers go on without memory
