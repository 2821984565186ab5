-- A folder lies in one of its owner's that lies in none itself (docs/decisions/0122). By hand, since
-- the generator makes the index it points at after the keys.
alter table saved_folders add constraint saved_folders_one_deep
  foreign key (parent_id, user_id, parent_nested) references saved_folders (id, user_id, nested);
