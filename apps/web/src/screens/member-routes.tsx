/** Routes of the member centre and of the game page. */
import type { AnyRootRoute, AnyRoute } from '@tanstack/react-router';

export function memberRoutes(_root: () => AnyRootRoute): AnyRoute[] {
  return [];
}
