import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import '../src/fonts.css';
import '../src/base.css';
import { applyBrand } from '../src/index.ts';
import { Controls } from './parts/controls.tsx';
import { Home } from './parts/home.tsx';
import { Money } from './parts/money.tsx';

// ?theme=light&dir=rtl&brand=river&part=controls : one address per look, so that pictures can be compared.
const look = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset['theme'] = look.get('theme') ?? 'dark';
if (look.get('dir') === 'rtl') Object.assign(root, { dir: 'rtl', lang: 'ar' });
if (look.get('brand') === 'river') {
  const seeds = applyBrand({ clothHue: 252, clothStrength: 0.95, lampHue: 38, railHue: 260, roundness: 0.55 });
  for (const [name, value] of Object.entries(seeds)) root.style.setProperty(name, String(value));
}

const parts: Record<string, () => React.ReactNode> = { controls: Controls, home: Home, money: Money };
const Part = parts[look.get('part') ?? 'controls'] ?? Controls;
createRoot(document.querySelector('#root') as HTMLElement).render(<Part />);
