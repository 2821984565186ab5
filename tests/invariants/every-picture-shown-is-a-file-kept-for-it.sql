-- The endpoint at /files/ serves only what picture_files names, so a key missing there is a broken picture.
select p.user_id, shown.purpose, size ->> type as key
from profiles p,
  lateral (values ('avatar', p.avatar), ('banner', p.banner)) shown (purpose, picture),
  lateral jsonb_array_elements(coalesce(shown.picture -> 'sizes', '[]')) size,
  lateral (values ('webp'), ('avif')) types (type)
where not exists (
  select from picture_files f
  where f.user_id = p.user_id and f.purpose = shown.purpose and f.type = types.type
    and f.width = (size ->> 'width')::int and f.key = size ->> types.type
);
