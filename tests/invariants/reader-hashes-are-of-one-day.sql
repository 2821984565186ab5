-- A new day's salt deletes the one before, with all that was hashed with it.
select 'salt' as what, day from statistics_salts
where day < (select max(day) from statistics_salts)
union all
select 'hash', day from statistics_readers r
where not exists (select from statistics_salts s where s.day = r.day);
