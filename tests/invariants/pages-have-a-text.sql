-- A page without any text would be an address that answers 404.
select p.slug from site_pages p
where not exists (select from site_page_versions v where v.slug = p.slug)
