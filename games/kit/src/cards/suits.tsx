import type { SuitName } from '../../tables/index.ts';

const paths: Readonly<Record<SuitName, string>> = {
  diamonds:
    'M16 1.5C18.9 6.9 22.6 11.7 27 16c-4.4 4.3-8.1 9.1-11 14.5C13.1 25.1 9.4 20.3 5 16 9.4 11.7 13.1 6.9 16 1.5Z',
  hearts:
    'M16 29.5C12.6 24.9 2.5 18.7 2.5 10.6 2.5 6.2 5.7 3 9.6 3c2.8 0 5.1 1.5 6.4 4.2C17.3 4.5 19.6 3 22.4 3c3.9 0 7.1 3.2 7.1 7.6 0 8.1-10.1 14.3-13.5 18.9Z',
  spades:
    'M16 1.8C19.4 6.6 29.4 12 29.4 19.3c0 3.7-2.8 6.2-6.2 6.2-2.3 0-4.3-1-5.6-3 .2 3.2 1.4 5.6 3.6 7.7H10.8c2.2-2.1 3.4-4.5 3.6-7.7-1.3 2-3.3 3-5.6 3-3.4 0-6.2-2.5-6.2-6.2C2.6 12 12.6 6.6 16 1.8Z',
  clubs:
    'M16 1.8c3.7 0 6.5 2.8 6.5 6.3 0 2.1-1 3.9-2.6 5.1 1-.4 2-.6 3-.6 3.6 0 6.6 2.8 6.6 6.4s-3 6.4-6.5 6.4c-2.3 0-4.3-1.1-5.4-3 .2 3.2 1.4 5.7 3.6 7.8H10.8c2.2-2.1 3.4-4.6 3.6-7.8-1.1 1.9-3.1 3-5.4 3-3.5 0-6.5-2.8-6.5-6.4s3-6.4 6.6-6.4c1 0 2 .2 3 .6-1.6-1.2-2.6-3-2.6-5.1 0-3.5 2.8-6.3 6.5-6.3Z',
};

/** One of the four suits, drawn in the colour of the text around it. */
export function SuitMark({ suit, className }: { suit: SuitName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path d={paths[suit]} fill="currentColor" />
    </svg>
  );
}
