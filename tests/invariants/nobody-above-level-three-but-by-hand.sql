select user_id, level from trust_standings where level not between 0 and 4 or (level > 3 and not by_hand);
