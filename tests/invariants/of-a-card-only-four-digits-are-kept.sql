select id, last4 from payment_methods where last4 !~ '^\d{4}$' and not (last4 = '' and removed_at is not null)
union all
select id::uuid, last4 from (select null::uuid as id, last4 from sandbox.cards where last4 !~ '^\d{4}$') as theirs;
