/** Pictures fetched before their cards are laid out: a row is drawn once, whole, and not again with every picture that comes. */

export interface Pictures {
  /** Whether all have come, or never will; those that were not asked for before are fetched. */
  areHere(addresses: readonly string[]): boolean;
  /** Lets go of all others. */
  keep(addresses: ReadonlySet<string>): void;
}

/** Longer than this, in ms, no row waits: its pictures then come one by one. */
const patienceMs = 600;

/** `onCome` is told of each that has come. */
export function openPictures(onCome: () => void): Pictures {
  const held = new Map<string, { readonly image: HTMLImageElement; isDone: boolean }>();

  function fetchOne(address: string): { isDone: boolean } {
    const picture = { image: new Image(), isDone: false };
    const done = (): void => {
      if (picture.isDone) return;
      picture.isDone = true;
      if (held.has(address)) onCome();
    };
    picture.image.addEventListener('load', done);
    picture.image.addEventListener('error', done);
    setTimeout(done, patienceMs);
    picture.image.src = address;
    held.set(address, picture);
    return picture;
  }

  return {
    areHere: (addresses) =>
      addresses.map((address) => held.get(address) ?? fetchOne(address)).every(({ isDone }) => isDone),
    keep(addresses) {
      for (const address of held.keys()) if (!addresses.has(address)) held.delete(address);
    },
  };
}
