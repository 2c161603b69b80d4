import { useState } from 'react';
import { HourglassMediumIcon, WarningIcon } from '../../src/icons.ts';
import * as ui from '../../src/index.ts';

export function Limits() {
  const [hue, setHue] = useState(158);
  return (
    <ui.Panel
      title="Your limits"
      aside={
        <ui.Button kind="tonal" size="s">
          Change
        </ui.Button>
      }
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <ui.Meter title="Paid in, 7 days" value="320 of 500" share={0.64} label="Paid in" />
        <ui.Meter title="Losses, 24 hours" value="200 of 200" share={1} stops label="Losses" />
        <ui.InUse left="7,400" whole="10,000" share={0.26} label="In use" valueText="2,600 of 10,000" />
        <ui.Slider
          label="Cloth hue"
          value={hue}
          onValueChange={setHue}
          min={0}
          max={360}
          display={`${hue}°`}
          track={[
            'oklch(0.4 0.09 0)',
            'oklch(0.4 0.09 90)',
            'oklch(0.4 0.09 180)',
            'oklch(0.4 0.09 270)',
            'oklch(0.4 0.09 360)',
          ]}
          note="Buttons, selection, focus"
        />
        <ui.Stats>
          <ui.Stat label="Staked" value="12,480.00" note="up 4 %" />
          <ui.Stat label="Net" value="−12.40" />
        </ui.Stats>
      </div>
    </ui.Panel>
  );
}

/** A withdrawal that waits for the player's word. */
export function ArrivalSlip() {
  return (
    <ui.Slip
      asks
      title="Did 300.00 arrive?"
      aside={
        <ui.StateBadge tone="wait" icon={<HourglassMediumIcon />}>
          27:14
        </ui.StateBadge>
      }
      sub="We marked this paid at 20:51. Look at your bank, then tell us."
    >
      <ui.SlipRule />
      <ui.Rows>
        <ui.RowItem label="Sent">
          <ui.Money>300.00</ui.Money>
        </ui.RowItem>
        <ui.CopyRow label="Bank reference" text="TR 4401" copyLabel="Copy" copiedLabel="Copied">
          <ui.Figure>TR 4401 9921</ui.Figure>
        </ui.CopyRow>
      </ui.Rows>
      <div style={{ display: 'grid', gap: 8, marginBlock: 16 }}>
        <ui.Button kind="primary" size="l" wide>
          All of it arrived
        </ui.Button>
        <ui.Button size="l" wide>
          Nothing yet
        </ui.Button>
      </div>
      <ui.Timeline
        steps={[
          { key: 'a', what: 'Asked for', when: '20:38', state: 'done' },
          { key: 's', what: 'Sent by the bank', when: '20:51', state: 'done' },
          { key: 'w', what: 'Your word', note: 'A confirmed receipt is final.', state: 'now' },
          { key: 'n', what: 'Closed', state: 'next' },
        ]}
      />
    </ui.Slip>
  );
}

/** A bet that was not placed. */
export function BetSlip() {
  const [files, setFiles] = useState<readonly ui.PickedFile[]>([]);
  return (
    <ui.Slip torn title="Slip" aside={<ui.Stamp tone="good">Accepted</ui.Stamp>}>
      <ui.SlipRule />
      <ui.AmountField compact label="Stake" value="25.00" onValueChange={() => {}} trail="USD" />
      <div style={{ marginBlock: 10 }}>
        <ui.PillRow label="Amounts" layout="spread">
          {['1', '5', '10', '50'].map((v) => (
            <ui.Pill key={v} on={v === '10'} onToggle={() => {}}>
              {v}
            </ui.Pill>
          ))}
        </ui.PillRow>
      </div>
      <ui.Notice tone="bad" icon={<WarningIcon />} title="Not placed. Nothing was taken.">
        The market closed while we sent it.
      </ui.Notice>
      <div style={{ marginBlock: 14 }}>
        <ui.FileDrop
          files={files}
          onFilesChange={setFiles}
          rules={{ types: ['image/png', 'image/jpeg'], maxBytes: 5e6, most: 3 }}
          browseLabel="Add"
          hint="PNG or JPG, 5 MB each, three at most."
          removeLabel={(name) => `Remove ${name}`}
          formatSize={(bytes) => `${bytes} B`}
          refusalText={(why) => why}
        />
      </div>
      <ui.Button kind="primary" size="l" wide>
        Place 25.00
      </ui.Button>
    </ui.Slip>
  );
}
