import type { ReactNode } from 'react';
import { applyBrand, type BrandSeeds, type Theme } from './brand.ts';

interface BrandScopeProps {
  seeds?: Partial<BrandSeeds> | undefined;
  theme: Theme;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the page drawn in another brand or theme than the page around it. */
export function BrandScope({ seeds = {}, theme, className, children }: BrandScopeProps) {
  return (
    <div data-theme={theme} data-surface="cloth" style={applyBrand(seeds)} className={className}>
      {children}
    </div>
  );
}
