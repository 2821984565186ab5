select user_id, level from user_trust where level not between 0 and 4 or (level > 3 and not is_manual);
