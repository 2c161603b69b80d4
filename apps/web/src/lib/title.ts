/** The title of the tab: the page's name, then the brand. */
import { useEffect } from 'react';

let brand = '';
let page = '';

function show(): void {
  document.title = page ? `${page} · ${brand}` : brand;
}

export function titleBrand(name: string): void {
  brand = name;
  show();
}

/** Names the page for as long as it stands. */
export function usePageTitle(text: string): void {
  useEffect(() => {
    page = text;
    show();
    return () => {
      page = '';
      show();
    };
  }, [text]);
}
