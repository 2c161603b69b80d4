import { Button, EmptyBox } from '@baize/ui';

interface ShutProps {
  title: string;
  /** Says where the money is. */
  body: string;
  act: { label: string; press: () => void };
  code?: string;
}

/** The game cannot be played here: why, and the way on. */
export function Shut({ title, body, act, code }: ShutProps) {
  return (
    <main className="shut">
      <EmptyBox
        title={title}
        code={code}
        acts={
          <Button kind="lamp" onClick={act.press}>
            {act.label}
          </Button>
        }
      >
        {body}
      </EmptyBox>
    </main>
  );
}
