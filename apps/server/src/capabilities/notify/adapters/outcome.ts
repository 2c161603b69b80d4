/** How a try to send went. `later` also when nobody knows: the notice's id makes the next try harmless. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };
