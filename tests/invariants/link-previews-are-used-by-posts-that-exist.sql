-- A use of a post that is gone would keep its preview for ever. A post shows only what it uses.
select 'a use without its post' as problem, u.subject_id as post_id
from link_preview_uses u
where u.subject_kind <> 'forum_post' or not exists (select from forum_posts p where p.id = u.subject_id)
union all
select 'a preview that the post does not use', p.id
from forum_posts p
where p.html like '%<aside class="link-preview">%'
  and not exists (select from link_preview_uses u where u.subject_kind = 'forum_post' and u.subject_id = p.id);
