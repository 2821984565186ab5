ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: the accounts of a demo that exists already, also those that a visitor has renamed.
update users set is_demo = true
where exists (select from seed_steps where name = 'demo.people') and erased_at is null and (
  email like '%@demo.guildhall.test'
  or array[username] || array(select h.username from username_holds h where h.user_id = users.id) && array[
    'admin', 'moderator', 'mira', 'theo', 'juno', 'ines_calloway', 'tomasz_wren', 'odile_faure',
    'jun_arakawa', 'bea_okafor', 'sana_rahimi', 'leif_aaberg', 'hanna_ruiz', 'marcus_thorne',
    'noor_haddad', 'pia_lund', 'anselm_grove', 'keiko_mori', 'dara_finch', 'wilhelmina_stroud',
    'oluwaseun_ade', 'petra_halloran', 'silas_birch', 'yusra_benali', 'corin_ashdown',
    'agnes_teller', 'mateo_lindqvist', 'freya_norrington', 'imre_kovac', 'lotte_vandermeer',
    'ada_quill', 'bram_oosterhuis', 'cecily_marsh', 'dmitri_volkov', 'esi_mensah',
    'fintan_doyle', 'greta_halvorsen', 'hugo_bellamy', 'isolde_kerr', 'jorge_fuentes',
    'kamala_iyer', 'lachlan_reid', 'magda_nowak', 'nils_ekstrom', 'ottoline_page',
    'paolo_ricci', 'quentin_ashby', 'ruth_abernathy', 'suki_tanaka', 'tove_lindgren',
    'umar_farooq', 'vesna_petrovic', 'winnie_osei', 'xavier_laurent', 'yael_stern',
    'zofia_baran', 'arlo_finch', 'beatriz_moura', 'callum_tait', 'delphine_roux'
  ]::text[]
);
