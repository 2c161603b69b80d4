import { useT, useTexts } from '@baize/i18n/react';
import {
  BrandLine,
  Button,
  CardFan,
  Columns,
  Header,
  Slip,
  Panel,
  Balance,
  Row,
  RowItem,
  Rows,
  SearchButton,
  Shell,
  SideNav,
  Stamp,
  TableHero,
  TabBar,
  TitleCard,
  TitleGrid,
  WideOnly,
} from '@baize/ui';
import { drawTitleUrl } from '@baize/ui/art';
import {
  ChartLineUpIcon,
  DiceFiveIcon,
  GiftIcon,
  HeartIcon,
  HouseIcon,
  SpadeIcon,
  TicketIcon,
  UserIcon,
  WalletIcon,
} from '@baize/ui/icons';
import { useMemo } from 'react';
import { formatMoney } from '#lib/format.ts';
import type { Draft } from '../draft.ts';

const titles = ['crash', 'dice', 'mines', 'wheel', 'plinko', 'slots', 'keno'] as const;
const sampleMinor = '128450';
const noop = (): void => undefined;

/** A player's page with invented figures, drawn with the site's own parts. Nothing in it can be pressed. */
export function SamplePage({ draft, mark, currency }: { draft: Draft; mark: string | null; currency: string }) {
  const t = useT();
  const { language } = useTexts();
  const motto = draft.motto[language] ?? Object.values(draft.motto)[0];
  const money = formatMoney(sampleMinor, currency);
  const cards = useSampleCards();
  return (
    <div inert>
      <Shell
        header={
          <Header
            start={<BrandLine name={draft.name} {...(mark && { src: mark })} />}
            middle={<SearchButton label={t('common.search')} onClick={noop} />}
            end={
              <WideOnly>
                <Balance
                  value={money}
                  currency={currency}
                  act={{ label: t('console-merchant.sample.deposit'), onPress: noop }}
                />
              </WideOnly>
            }
          />
        }
        side={<SideNav groups={useSampleMenu()} />}
        sideLabel={t('console-shell.menu')}
        bar={<TabBar label={t('console-shell.menu')} items={useSampleMenu().flat().slice(0, 5)} />}
      >
        <TableHero
          motto={motto}
          seats={useSampleMenu()
            .flat()
            .slice(0, 5)
            .map(({ key, icon, label }) => ({ key, href: '#', icon, name: label }))}
          seatsLabel={t('console-merchant.preview')}
          art={<CardFan cards={cards.slice(0, 4)} />}
        >
          <h1>{t('console-merchant.sample.headline')}</h1>
          <p>{t('console-merchant.sample.line')}</p>
          <Button kind="primary" size="l">
            {t('console-merchant.sample.play')}
          </Button>
        </TableHero>
        <Row title={t('console-merchant.sample.games')} all={{ href: '#', label: t('common.all') }}>
          <TitleGrid columns={7} oneLine>
            {cards.map(({ key, card }) => (
              <div key={key}>{card}</div>
            ))}
          </TitleGrid>
        </Row>
        <MoneyRow money={money} currency={currency} />
      </Shell>
    </div>
  );
}

function MoneyRow({ money, currency }: { money: string; currency: string }) {
  const t = useT();
  return (
    <Row title={t('console-merchant.sample.money')}>
      <Columns least={280}>
        <Slip
          level={3}
          torn
          title={t('console-merchant.sample.withdrawal')}
          aside={<Stamp tone="good">{t('console-approvals.state.received')}</Stamp>}
        >
          <Rows>
            <RowItem label={t('common.amount')}>
              {money} {currency}
            </RowItem>
          </Rows>
        </Slip>
        <Panel level={3} title={t('console-merchant.sample.panel')}>
          <p>{t('console-merchant.sample.line')}</p>
          <Button>{t('common.details')}</Button>
        </Panel>
      </Columns>
    </Row>
  );
}

function useSampleMenu() {
  const t = useT();
  const items = [
    ['home', <HouseIcon key="home" />],
    ['favourites', <HeartIcon key="favourites" />],
    ['slots', <TicketIcon key="slots" />],
    ['cards', <SpadeIcon key="cards" />],
    ['mini', <DiceFiveIcon key="mini" />],
    ['offers', <GiftIcon key="offers" />],
    ['wallet', <WalletIcon key="wallet" />],
    ['record', <ChartLineUpIcon key="record" />],
    ['me', <UserIcon key="me" />],
  ] as const;
  const all = items.map(([key, icon], index) => ({
    key,
    href: '#',
    icon,
    label: t(`console-merchant.sample.${key}`),
    active: index === 0,
  }));
  return [all.slice(0, 2), all.slice(2, 6), all.slice(6)];
}

function useSampleCards() {
  const t = useT();
  return useMemo(
    () =>
      titles.map((title) => ({
        key: title,
        card: (
          <TitleCard
            href="#"
            name={t(`console-merchant.sample.title.${title}`)}
            sub={t('console-merchant.sample.studio')}
            art={drawTitleUrl({ title, category: title === 'slots' ? 'slots' : 'mini', studio: 'preview' })}
            lazy={false}
          />
        ),
      })),
    [t],
  );
}
