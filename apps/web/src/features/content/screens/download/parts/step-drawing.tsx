/** What a step looks like on the device: where to press, what to choose, where it ends up. Decoration beside the words. */
import type { Device } from '#lib/device.ts';
import { classes } from '#lib/classes.ts';
import sheet from '../download.module.css';

const c = classes(sheet);

export type System = Device | 'lite';
type Step = 1 | 2 | 3;

export function StepDrawing({ system, step }: { system: System; step: Step }) {
  const isWide = system === 'desktop';
  const [width, height] = isWide ? [150, 96] : [78, 132];
  return (
    <svg className={c('drawing')} viewBox="0 0 168 144" aria-hidden="true">
      <g transform={`translate(${(168 - width) / 2} ${(144 - height) / 2})`}>
        <rect className={c('device')} width={width} height={height} rx={isWide ? 8 : 14} />
        {step === 1 && <Browser isWide={isWide} isApple={system === 'ios'} width={width} height={height} />}
        {step === 2 && <Choice width={width} height={height} />}
        {step === 3 && <HomeScreen isWide={isWide} width={width} height={height} />}
      </g>
    </svg>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The browser with the sign to press: below on Apple's phones, above elsewhere. */
function Browser({ isWide, isApple, width, height }: Size & { isWide: boolean; isApple: boolean }) {
  const barY = isApple ? height - 26 : 10;
  const signX = isApple ? width / 2 : width - 18;
  return (
    <>
      <rect className={c('line')} x="10" y={barY} width={width - 20} height="14" rx="7" />
      {lines(isApple ? 22 : 38, isWide ? 3 : 4, width)}
      <circle className={c('spot')} cx={signX} cy={barY + 7} r="12" />
      {isApple ? (
        <path className={c('sign')} d={`M${signX} ${barY + 10}v-8m-3 3l3-3l3 3m-6 1v5h6v-5`} />
      ) : isWide ? (
        <path className={c('sign')} d={`M${signX} ${barY + 2}v7m-3-3l3 3l3-3m-6 5h6`} />
      ) : (
        [-4, 0, 4].map((shift) => <circle key={shift} className={c('dot')} cx={signX} cy={barY + 7 + shift} r="1.4" />)
      )}
    </>
  );
}

/** A menu with the row to choose. */
function Choice({ width, height }: Size) {
  const top = height * 0.3;
  return (
    <>
      <rect className={c('sheet')} x="8" y={top} width={width - 16} height={height - top - 8} rx="8" />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(16 ${top + 10 + row * ((height - top - 26) / 3)})`}>
          {row === 1 && <rect className={c('spot')} x="-4" y="-5" width={width - 24} height="18" rx="6" />}
          <rect
            className={c(row === 1 ? 'chosen' : 'line')}
            y="1"
            width={(width - 32) * (row === 1 ? 0.7 : 0.5)}
            height="6"
            rx="3"
          />
        </g>
      ))}
    </>
  );
}

/** The brand's mark among others. */
function HomeScreen({ isWide, width, height }: Size & { isWide: boolean }) {
  const columns = isWide ? 5 : 3;
  const gap = 8;
  const side = (width - 20 - gap * (columns - 1)) / columns;
  const rows = Math.floor((height - 20 + gap) / (side + gap));
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [10 + (index % columns) * (side + gap), 10 + Math.floor(index / columns) * (side + gap)];
    if (index !== columns + 1)
      return <rect key={index} className={c('line')} x={x} y={y} width={side} height={side} rx={side / 4} />;
    return (
      <g key={index} transform={`translate(${x - 3} ${y - 3}) scale(${(side + 6) / 64})`}>
        <rect className={c('cloth')} width="64" height="64" rx="14" />
        <path className={c('arc')} d="M11 17.5C11 37 20.5 44.5 32 44.5S53 37 53 17.5" />
        <circle className={c('ball')} cx="32" cy="53" r="5" />
      </g>
    );
  });
}

function lines(top: number, count: number, width: number) {
  return Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      className={c('line')}
      x="12"
      y={top + index * 16}
      width={(width - 24) * (index % 2 === 0 ? 1 : 0.7)}
      height="8"
      rx="4"
    />
  ));
}
