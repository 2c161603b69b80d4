-- The arcade answers below an address of its own at the studio: games, launches and transfers.
update vendor set url = rtrim(url, '/') || '/arcade' where code = 'BAIZE_ARCADE' and wallet = 'transfer' and url not like '%/arcade';
