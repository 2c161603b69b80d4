import { CountBadge, Link } from '@baize/ui';
import { CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { usePathname } from '#lib/navigate.tsx';
import { useMemberMenu } from './menu.tsx';
import sheet from './member.module.css';

const c = classes(sheet);

/** The member centre's pages: beside a page on a desk, or as the page "Me" on a phone. */
export function MenuList({ look }: { look: 'side' | 'page' }) {
  const pathname = usePathname();
  const groups = useMemberMenu();
  return (
    <div className={c('places', look === 'page' && 'placesPage')}>
      {groups.map((group) => (
        <ul key={group[0]?.key}>
          {group.map(({ key, href, Icon, label, count = 0 }) => {
            const isHere = pathname === href;
            return (
              <li key={key}>
                <Link href={href} className={c('place')} aria-current={isHere ? 'page' : undefined}>
                  <Icon weight={isHere ? 'fill' : 'regular'} />
                  <span>{label}</span>
                  <CountBadge count={count} />
                  {look === 'page' && <CaretRightIcon data-mirror className={c('onward')} />}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}
