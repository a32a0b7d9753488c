-- A sum may hold from an age on, or below one.
create or replace function public.guide_shape(kind text) returns jsonb language sql immutable set search_path = '' as $$
  select case kind
    when 'scholarship' then jsonb_build_object('id', 'slug', 'name', 'text', 'provider', 'text', 'country', 'text', 'universities', '["null", ["text"]]'::jsonb,
      'levels', '["some", "of:bachelor|master|doctorate"]'::jsonb, 'forWhom', told, 'amount', told,
      'deadline', told || '{"closes": ["day"], "varies": "boolean"}', 'link', '{"url": "address", "read": "boolean"}'::jsonb,
      'unconfirmed', 'boolean', 'note', '["null", "text"]'::jsonb)
    when 'question' then '{"id": "slug", "question": "text", "answer": "text", "references": [{"fact": "text", "href": "path"}]}'
    when 'visa' then jsonb_build_object('id', 'slug', 'country', 'text', 'flag', 'text', 'visaType', 'text', 'financialRequirement', '["null", "text"]'::jsonb,
      'guideFigure', jsonb_build_array('null', sum), 'officialFigures', jsonb_build_array(sum), 'extraFigures', jsonb_build_array(sum),
      'notIncluded', '["text"]'::jsonb, 'provedOnTop', '["text"]'::jsonb, 'visaFee', jsonb_build_array('null', statement),
      'furtherCosts', jsonb_build_array(statement), 'processingTime', jsonb_build_array('null', statement), 'workPermission', jsonb_build_array('null', statement),
      'postStudyOption', jsonb_build_array('null', statement || '{"months": {"from": "months", "to": "months"}}'),
      'keyRequirement', 'text', 'officialLink', 'address', 'description', 'text')
    end
  from (select '{"text": "text", "source": ["null", {"source": "text", "sourceUrl": "address", "sourceKind": "of:page|report",
        "edition": ["null", "text"], "readOn": ["null", "date"], "checkedOn": ["null", "date"]}]}'::jsonb,
      source || '{"text": "text", "unconfirmed?": "true"}',
      source || '{"kind": "of:guide|official|reported|estimate", "amount": "amount", "currency": "of:EUR|PLN|CZK|DKK|NOK|RON|SEK|CHF",
        "per": ["null", "of:month|year|stay"], "approximate?": "boolean", "payments?": {"count": "count", "amount": "amount", "first?": "amount"},
        "forStaysUpTo?": "count", "fromAge?": "count", "belowAge?": "count", "provedMonths?": {"atLeast?": "count", "atMost?": "count"}, "year": ["null", "text"], "note?": "text"}'
    from (select '{"source": "text", "sourceUrl": ["null", "address"], "sourceKind": "of:page|report|sheet|none", "reportedBy?": "text",
        "edition": ["null", "text"], "readOn": ["null", "date"], "checkedOn": ["null", "date"]}'::jsonb) facts (source)) shapes (told, statement, sum)
$$;
