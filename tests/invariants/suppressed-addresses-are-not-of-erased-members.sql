select s.address from email_suppressions s join users u on u.email = s.address
where u.erased_at is not null;
