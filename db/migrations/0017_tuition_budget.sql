-- What a student can pay for a year's tuition, in US dollars; null when not said. Matching compares it with what is published.
alter table public.student_profiles add column tuition_budget_usd numeric(9, 2) check (tuition_budget_usd >= 0);
