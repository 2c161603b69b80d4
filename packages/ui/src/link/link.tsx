import { createContext, use, type ComponentPropsWithRef, type ComponentType } from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** How links are drawn here; an app gives its router's link once, at the root. The default is a plain anchor. */
export const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />);

export function Link(props: LinkProps) {
  const Chosen = use(LinkContext);
  return <Chosen {...props} />;
}
