-- A rule says whether each player takes part once, or each device and payment account. Until now it was each player.
update promotion set rule = rule || '{"once": "person"}' where rule is not null;
