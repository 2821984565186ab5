select i.id, i.user_id, f.user_id as folder_of
from saved_items i
join saved_folders f on f.id = i.folder_id
where f.user_id <> i.user_id;
