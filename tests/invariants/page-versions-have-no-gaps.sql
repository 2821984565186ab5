select slug, locale from site_page_versions
group by slug, locale
having max(version) <> count(*)
