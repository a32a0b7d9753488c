-- What the console counts is over before a plan would be compiled: compiling it took Postgres ten times as long as running it.
do $$
declare
  signature text;
begin
  foreach signature in array array['console_figures(integer)', 'first_replies(integer)', 'facts_page(jsonb)', 'ledger_page(jsonb)', 'students_page(jsonb)',
      'applications_page(jsonb)', 'inbox_page(jsonb)'] loop
    execute format('alter function public.%s set jit = off', signature);
  end loop;
end
$$;

-- The names of a ledger are joined, not asked for one by one.
do $$
declare
  changed record;
  definition text;
begin
  for changed in select * from (values
      ('public.ledger_page(jsonb)', 'coalesce(public.student_name(student_id), '''') as person',
        'coalesce(nullif(btrim(concat_ws('' '', profiles.first_name, profiles.last_name)), ''''), nullif(btrim(users.user_metadata ->> ''full_name''), ''''), users.email, '''') as person'),
      ('public.ledger_page(jsonb)', 'left join auth.users on users.id = student_id', 'left join auth.users on users.id = student_id left join public.student_profiles profiles on profiles.id = users.id'))
      as given (signature, says, becomes) loop
    definition := pg_get_functiondef(changed.signature::regprocedure);
    if position(changed.says in definition) = 0 then
      raise exception '% does not say %', changed.signature, changed.says;
    end if;
    execute replace(definition, changed.says, changed.becomes);
  end loop;
end
$$;
