import { useState } from 'react';
import { PlusIcon, ArrowUpRightIcon, BankIcon, QrCodeIcon, HeartIcon, BellIcon } from '../../src/icons.ts';
import * as ui from '../../src/index.ts';

const surfaces = [
  ['cloth', { background: 'var(--panel)', borderRadius: 'var(--r-4)' }],
  ['paper', { background: 'var(--slip)', borderRadius: 'var(--r-slip)' }],
  ['table', { background: 'radial-gradient(var(--table-glow), var(--table))', borderRadius: 'var(--r-cloth)' }],
  ['rail', { background: 'var(--rail)', borderRadius: 'var(--r-4)' }],
] as const;

type Surface = (typeof surfaces)[number][0];

export function Controls() {
  return (
    <main style={{ padding: 24, display: 'grid', gap: 20 }}>
      <h1>Controls</h1>
      <Surfaces />
      <Overlays />
    </main>
  );
}

/** Every control on every ground; the fields say the same on each. */
function Surfaces() {
  const [amount, setAmount] = useState('150');
  const [code, setCode] = useState('419');
  return surfaces.map(([surface, style]) => (
    <section key={surface} data-surface={surface} style={{ ...style, padding: 20, display: 'grid', gap: 14 }}>
      <h2>{surface}</h2>
      <Buttons surface={surface} />
      <div
        style={{
          display: 'grid',
          gap: 14,
          gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
          alignItems: 'start',
        }}
      >
        <Fields amount={amount} onAmount={setAmount} code={code} onCode={setCode} />
        <Choices surface={surface} />
      </div>
    </section>
  ));
}

function Buttons({ surface }: { surface: Surface }) {
  return (
    <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <ui.Button kind="primary" size="l">
        Place 25.00
      </ui.Button>
      <ui.Button kind="outline" icon={<ArrowUpRightIcon />}>
        Take out
      </ui.Button>
      <ui.Button kind="soft">Undo</ui.Button>
      <ui.Button kind="ghost">Quiet</ui.Button>
      <ui.Button kind="tonal">Change</ui.Button>
      {surface === 'paper' && <ui.Button kind="ink">I have sent it</ui.Button>}
      <ui.Button kind="danger" size="s">
        Remove
      </ui.Button>
      <ui.Button kind="primary" waiting waitingLabel="Placing…">
        Place 25.00
      </ui.Button>
      <ui.Button kind="primary" size="l" blockedBy="Waiting for: the code, the terms">
        Create account
      </ui.Button>
      <ui.Button kind="primary" amount="24.70" style={{ width: 200 }}>
        Collect
      </ui.Button>
      <ui.IconButton label="Notices, 3 unread" count={3} icon={<BellIcon />} />
      <ui.IconButton label="Favourite" kind="soft" size="l" icon={<HeartIcon weight="fill" />} />
    </div>
  );
}

interface FieldsProps {
  amount: string;
  onAmount: (amount: string) => void;
  code: string;
  onCode: (code: string) => void;
}

function Fields({ amount, onAmount, code, onCode }: FieldsProps) {
  return (
    <>
      <ui.TextField label="Name" required hint="8 to 20 signs" placeholder="Write it here" />
      <ui.PasswordField
        label="Password"
        aside={
          <a className="baize-link" href="#f">
            Forgotten?
          </a>
        }
        error="That does not match. 3 tries left."
        showLabel="Show"
        hideLabel="Hide"
        defaultValue="something"
      />
      <ui.Select label="Currency" options={[{ value: 'THB', label: 'Thai baht' }]} />
      <ui.AmountField label="How much?" aside="10 to 180 today" value={amount} onValueChange={onAmount} trail="USD" />
      <ui.CodeField label="Code from the SMS" value={code} onValueChange={onCode} />
      <ui.TextArea label="Note" aside="0 of 140" />
    </>
  );
}

function Choices({ surface }: { surface: Surface }) {
  return (
    <>
      <div style={{ display: 'grid', gap: 10 }}>
        <ui.Checkbox label="I am 18 or over" defaultChecked />
        <ui.Checkbox label="I agree" sub="Read them first" error="Tick to go on" />
        <ui.Switch label="Move money for me" defaultChecked />
        <ui.Switch label="Off" />
      </div>
      <div style={{ display: 'grid', gap: 10 }}>
        <ui.ChoiceCard
          name={`w${surface}`}
          icon={<QrCodeIcon size={22} />}
          title="QR bank pay"
          sub="10 to 5,000, no fee"
          end="in a minute"
          defaultChecked
        />
        <ui.ChoiceCard
          name={`w${surface}`}
          icon={<BankIcon size={22} />}
          title="Bank transfer"
          sub="50 to 20,000, no fee"
          end="5 to 20 min"
        />
        <ui.Checkbox card label="No offer, keep it simple" />
      </div>
    </>
  );
}

/** What opens over the page; `?open=` in the address opens one at once. */
function Overlays() {
  const [open, setOpen] = useState<string>(new URLSearchParams(location.search).get('open') ?? '');
  const close = () => setOpen('');
  return (
    <>
      <div style={{ display: 'flex', gap: 10 }}>
        {['plain', 'arc', 'sheet', 'start'].map((name) => (
          <ui.Button key={name} icon={<PlusIcon />} onClick={() => setOpen(name)}>
            {name}
          </ui.Button>
        ))}
      </div>
      <PlainDialog open={open === 'plain'} onClose={close} />
      <ArcDialog open={open === 'arc'} onClose={close} />
      <ui.Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        foot={
          <ui.Button kind="primary" size="l" wide>
            Show 41
          </ui.Button>
        }
      >
        <ui.TextField label="Studio" />
      </ui.Sheet>
      <ui.Sheet edge="start" open={open === 'start'} onClose={close} title="Menu" closeLabel="Close">
        Drawer
      </ui.Sheet>
    </>
  );
}

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

function PlainDialog({ open, onClose }: OverlayProps) {
  return (
    <ui.Dialog
      open={open}
      onClose={onClose}
      title="Sign out"
      closeLabel="Close"
      coverCloses
      icon={<HeartIcon />}
      tone="wait"
      buttons={
        <>
          <ui.Button onClick={onClose}>Cancel</ui.Button>
          <ui.Button kind="primary">Confirm</ui.Button>
        </>
      }
    >
      Your two open bets stay safe and settle by themselves.
    </ui.Dialog>
  );
}

function ArcDialog({ open, onClose }: OverlayProps) {
  return (
    <ui.Dialog
      open={open}
      onClose={onClose}
      title="Welcome back"
      closeLabel="Close"
      arcMark={<span style={{ width: 60, height: 60, background: 'var(--table-lit)', borderRadius: 16 }} />}
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <ui.TextField label="Username" defaultValue="minnow88" />
        <ui.Checkbox label="Remember me for a day" defaultChecked />
        <ui.Button kind="primary" size="xl" wide>
          Log in
        </ui.Button>
      </div>
    </ui.Dialog>
  );
}
