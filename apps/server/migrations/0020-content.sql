-- What operators write for players. One table for every kind: they share audience, times, order and languages.
create table content_item (
  merchant_id integer not null references merchant,
  item_id uuid not null,
  kind text not null check (kind in ('banner', 'notice', 'popup', 'headline', 'promotion', 'help', 'page', 'blog', 'news')),
  -- The word in the address of help, pages and articles.
  slug text check (slug ~ '^[a-z0-9-]{1,64}$'),
  -- The banner's group, the help shelf, the promotion's type.
  shelf text,
  -- Who sees it: A logged in, B visitors, F at the first login.
  audience text[] not null default '{A,B,F}',
  position integer not null default 0,
  -- What only this kind has: where a banner leads, the status of a promotion. Typed in content/kinds.ts.
  traits jsonb not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, item_id)
);
create unique index content_slug on content_item (merchant_id, kind, slug) where slug is not null;
create index content_shown on content_item (merchant_id, kind, position, published_at desc, item_id);

-- The words, a row a language. English is always there; another language falls back to it.
create table content_text (
  merchant_id integer not null,
  item_id uuid not null,
  language text not null,
  title text not null,
  summary text not null default '',
  -- HTML, reduced to the allow-list of content/clean.ts before it came here.
  body text not null default '',
  link_label text not null default '',
  terms jsonb not null default '[]',
  primary key (merchant_id, item_id, language),
  foreign key (merchant_id, item_id) references content_item on delete cascade
);

alter table content_item enable row level security;
alter table content_text enable row level security;
create policy by_merchant on content_item using (sees(merchant_id));
create policy by_merchant on content_text using (sees(merchant_id));
grant select, insert, update on content_item to baize_app;
grant select, insert, update, delete on content_text to baize_app;
