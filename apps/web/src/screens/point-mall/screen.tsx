/** The points mall: what earns points, what they are worth, the goods. Points are counted once the operator opens the mall. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link, Panel, Row } from '@baize/ui';
import { StorefrontIcon } from '@baize/ui/icons';
import { classes } from '../../lib/classes.ts';
import { categoryPaths, paths } from '../../lib/paths.ts';
import { useSwitch } from '../../lib/merchant.ts';
import { useWho } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/title.ts';
import { CategoryIcon, categoriesOf } from '../../widgets/games/categories.tsx';
import { useLanes } from '../../widgets/games/data.ts';
import sheet from './point-mall.module.css';

const c = classes(sheet);

export function PointMall() {
  const t = useT();
  usePageTitle(t('offers.mall.title'));
  return (
    <div className={c('page')}>
      <header>
        <h1>{t('offers.mall.title')}</h1>
        <p className={c('lead')}>{t('offers.mall.lead')}</p>
      </header>
      <div className={c('two')}>
        <Points />
        <Earns />
      </div>
      <Row title={t('offers.mall.goods')}>
        <EmptyBox className={c('empty')} icon={<StorefrontIcon weight="duotone" />} title={t('offers.mall.noGoods')}>
          {t('offers.mall.noGoodsSub')}
        </EmptyBox>
      </Row>
      <div className={c('two')}>
        <Panel title={t('offers.mall.rates')}>
          <p className={c('quiet')}>{t('offers.mall.ratesSub')}</p>
        </Panel>
        <Panel title={t('offers.mall.rules')}>
          <ul className={c('rules')}>
            <li>{t('offers.mall.rule.expiry')}</li>
            <li>{t('offers.mall.rule.password')}</li>
            <li>{t('offers.mall.rule.states')}</li>
          </ul>
        </Panel>
      </div>
    </div>
  );
}

function Points() {
  const t = useT();
  const who = useWho();
  const isIn = who === 'member' || who === 'agent';
  const canRegister = useSwitch('DIRECTREG3');
  return (
    <Panel title={t('offers.mall.points')}>
      <p className={c('quiet')}>{t(isIn ? 'offers.mall.noPoints' : 'offers.mall.pointsVisitor')}</p>
      <div className={c('acts')}>
        {isIn ? (
          <Link href={paths.accountRecord} className={buttonClass({})}>
            {t('shell.accountRecord')}
          </Link>
        ) : (
          <Link href={canRegister ? paths.register : paths.login} className={buttonClass({ kind: 'lamp' })}>
            {t(canRegister ? 'shell.createAccount' : 'shell.logIn')}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** The kinds that earn points (specification 3, point types), as far as this house offers them. */
function Earns() {
  const t = useT();
  const categories = categoriesOf(useLanes().data?.lanes ?? []);
  return (
    <Panel title={t('offers.mall.earns')}>
      <p className={c('quiet')}>{t('offers.mall.earnsSub')}</p>
      <ul className={c('kinds')}>
        {categories.map(({ type }) => (
          <li key={type}>
            <Link href={categoryPaths[type]} className={c('kind')}>
              <CategoryIcon type={type} weight="duotone" />
              {t(`shell.category.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
