-- Names and the like were asked for as letters and spaces by default, which refuses O'Brien, Jean-Luc and Ma. Teresa. A console that
-- published a form stored that default with the rest of it: it becomes the one that takes what people are called. A pattern that is
-- not that default was the merchant's own choice, and stays.
update merchant set settings = settings || (
  select coalesce(jsonb_object_agg(form.name, (
    select coalesce(jsonb_agg(
      case when rule ->> 'patternId' = 'letters_spaces'
             and rule ->> 'field' in ('payeeName', 'fullname', 'nationality', 'occupation', 'sourceOfIncome')
        then rule || '{"patternId": "any"}' else rule end order by place), '[]')
    from jsonb_array_elements(form.rules) with ordinality as rules (rule, place))), '{}')
  from jsonb_each(settings) as form (name, rules)
  where form.name in ('registration', 'registrationMobile', 'profile') and jsonb_typeof(form.rules) = 'array')
where settings::text like '%letters_spaces%';
