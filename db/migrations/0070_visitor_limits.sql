-- What a visitor may write is counted here too, since a function can be called directly: by the network of the caller and in total.

-- Counts one call of a kind in this hour and gives false when it is one too many, in the shape of auth.rate_limits. An empty network
-- is not counted by itself: the server names none where limits by address are off (RATE_LIMITS).
create function auth.count_call(kind text, network text, most_of_network integer, most integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  now_ms constant bigint := extract(epoch from clock_timestamp()) * 1000;
  counted record;
  is_within boolean;
begin
  for counted in select kind || ':' || network as key, most_of_network as points where network <> ''
    union all select kind || ':everybody', most loop
    insert into auth.rate_limits as one (key, points, expire) values (counted.key, 1, now_ms + 3600000)
    on conflict (key) do update set
      points = case when one.expire > now_ms then one.points + 1 else 1 end,
      expire = case when one.expire > now_ms then one.expire else now_ms + 3600000 end
    returning one.points <= counted.points into is_within;
    if not is_within then
      return false;
    end if;
  end loop;
  return true;
end
$$;
revoke execute on function auth.count_call(text, text, integer, integer) from public;

-- A trigger, so that it holds whatever function brings the row: they run as the owner. The server's own work is not counted.
create function public.check_ai_genie_visit() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.email is null or length(new.email) > 255 or new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception 'Please enter a valid email address' using errcode = '23514', column = 'email';
  end if;
  if current_setting('role', true) in ('anon', 'authenticated') then
    if not auth.count_call('genie_visit', coalesce(survey.caller_network(), ''), 30, 1000) then
      raise exception 'Too many visits were noted. Please try again in an hour.'
        using errcode = 'PT429', hint = 'over_request_rate_limit';
    end if;
  end if;
  return new;
end
$$;
create trigger check_ai_genie_visit before insert on public.ai_genie_users
  for each row execute function public.check_ai_genie_visit();
