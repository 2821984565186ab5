select o.id, o.redemption_count, count(r.id) as recount
from offers o
left join offer_redemptions r on r.offer_id = o.id
group by o.id
having o.redemption_count <> count(r.id);
