select locale, key
from site_texts
where text = default_text;
