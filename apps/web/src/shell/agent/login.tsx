/** The agents' own way in: the form, what the centre gives them, and when their desk can be asked. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { BrandMark, Button, buttonClass, Header, Link, Notice, Panel, Shell, SkipLink, ToastRegion } from '@baize/ui';
import { ChartBarIcon, ClockIcon, HeadsetIcon, ScalesIcon, WarningCircleIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { useQueryParams } from '#lib/navigate.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { useSession, useWho } from '#lib/session.ts';
import { usePageTitle } from '#lib/title.ts';
import { supportHours, isSupportOpen, offsetOf } from '#lib/zone.ts';
import { ApplicationPanel } from '#features/agents/application/application-panel.tsx';
import { QuickLogin } from '#features/identity/quick-login.tsx';
import { DialogHost } from '../dialog-host.tsx';
import { LanguageButton } from '../header/language-button.tsx';
import { ThemeMenu } from '../header/theme-menu.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import sheet from './agent.module.css';

const c = classes(sheet);

export function AgentLogin() {
  const t = useT();
  usePageTitle(t('agent.centre'));
  return (
    <>
      <SkipLink to="#main">{t('shell.skip')}</SkipLink>
      <Shell
        header={
          <Header
            tight
            start={<Brand />}
            end={
              <>
                <LanguageButton />
                <span className={c('wide')}>
                  <ThemeMenu />
                </span>
              </>
            }
          />
        }
      >
        <OfflineBar />
        <div className={c('landing')}>
          <div className={c('copy')}>
            <h1>{t('agent.landing.title')}</h1>
            <p className={c('lead')}>{t('agent.landing.lead')}</p>
          </div>
          <div className={c('door')}>
            <Door />
            <Apply />
            <PageBody />
          </div>
          <ul className={c('blurbs')}>
            <Blurb icon={<ScalesIcon weight="duotone" />} title={t('agent.landing.pay.title')}>
              {t('agent.landing.pay.text')}
            </Blurb>
            <Blurb icon={<ChartBarIcon weight="duotone" />} title={t('agent.landing.see.title')}>
              {t('agent.landing.see.text')}
            </Blurb>
            <Blurb icon={<ClockIcon weight="duotone" />} title={t('agent.landing.time.title')}>
              {t('agent.landing.time.text')}
            </Blurb>
          </ul>
        </div>
      </Shell>
      <DialogHost />
      <ToastRegion label={t('shell.notifications')} closeLabel={t('shell.toastClose')} />
    </>
  );
}

function Brand() {
  const t = useT();
  const { name, mark } = useMerchant();
  return (
    <Link href={paths.home} className={c('brand')}>
      <BrandMark size={34} {...(mark && { src: mark })} />
      <span className={c('names')}>
        <b>{name}</b>
        <span>{t('agent.centre')}</span>
      </span>
    </Link>
  );
}

function Blurb({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={c('blurb')}>
      {icon}
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** The form; who is logged in with an account that is no agent's is told so and may leave it. */
function Door() {
  const t = useT();
  const texts = useTexts();
  const hasAgents = useSwitch('AGENTPOLICY3');
  const who = useWho();
  const { username } = useSession();
  const { reason, next } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const goal = next?.startsWith(`${paths.agentHome}/`) ? next : paths.agentHome;
  return (
    <Panel title={t('agent.landing.form')}>
      <div className={c('form')}>
        {(reason === 'NOT_AGENT' || who !== 'visitor') && who !== 'agent' && (
          <Notice tone="wait" icon={<WarningCircleIcon />} title={errorText(texts, 'NOT_AGENT')}>
            {who !== 'visitor' && t('agent.landing.otherAccount', { name: username })}
          </Notice>
        )}
        {who === 'visitor' ? (
          <QuickLogin next={goal} />
        ) : (
          <div className={c('acts')}>
            <Button kind={who === 'member' ? 'outline' : 'primary'} onClick={() => openDialog({ kind: 'logout' })}>
              {t('shell.logOut')}
            </Button>
            <Link href={paths.home} className={buttonClass({})}>
              {t('shell.goHome')}
            </Link>
          </div>
        )}
        {who === 'visitor' && hasAgents && <p className={c('quiet')}>{t('agent.landing.applyVisitor')}</p>}
      </div>
    </Panel>
  );
}

/** A member applies where they were told that they are no agent yet. */
function Apply() {
  const t = useT();
  const hasAgents = useSwitch('AGENTPOLICY3');
  if (useWho() !== 'member' || !hasAgents) return null;
  return (
    <Panel title={t('agent.apply.title')}>
      <ApplicationPanel />
    </Panel>
  );
}

const minuteMs = 60_000;

/** When the agents' desk answers, in the merchant's zone, and whether that is now. */
function PageBody() {
  const t = useT();
  const { timeZone, customerServiceUrl } = useMerchant();
  const now = Math.floor(useNow() / minuteMs) * minuteMs;
  const isOpen = isSupportOpen(timeZone, now);
  return (
    <Panel look="tight">
      <div className={c('desk')}>
        <ClockIcon aria-hidden="true" />
        <div>
          <h2>{t('agent.desk.title')}</h2>
          <p>
            {t('agent.desk.hours', {
              from: `${supportHours.from}:00`,
              to: `${supportHours.to}:00`,
              zone: offsetOf(timeZone, now),
            })}
          </p>
          <p className={c(isOpen ? 'open' : 'shut')}>{t(isOpen ? 'agent.desk.open' : 'agent.desk.shut')}</p>
        </div>
        {customerServiceUrl && (
          <a href={customerServiceUrl} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'outline' })}>
            <HeadsetIcon aria-hidden="true" />
            {t('shell.customerService')}
          </a>
        )}
      </div>
    </Panel>
  );
}
