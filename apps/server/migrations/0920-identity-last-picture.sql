-- The last picture a client was shown: an answer that names no picture answers this one.
alter table captcha_pace add column captcha_id uuid;
