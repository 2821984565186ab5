select s.user_id, s.item_count, items.n as items, s.folder_count, folders.n as folders
from saved_libraries s,
  lateral (select count(*) n from saved_items where user_id = s.user_id and removed_at is null) items,
  lateral (select count(*) n from saved_folders where user_id = s.user_id) folders
where s.item_count <> items.n or s.folder_count <> folders.n
union all
select i.user_id, 0, count(*), 0, 0
from saved_items i
where not exists (select from saved_libraries s where s.user_id = i.user_id)
group by i.user_id;
