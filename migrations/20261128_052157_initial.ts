import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The last of the nineteen migrations that this one and the next replace. */
const LAST_BEFORE = '20261126_153000_cars_of_test_drives'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  if (await hasEarlierSchema(db)) {
    // The only difference: it once had to be there.
    await db.execute(sql`ALTER TABLE "feed_runs" ALTER COLUMN "file_name" DROP NOT NULL;`)
    return
  }
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_sections_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sections_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_menus_items_dynamic_dropdown" AS ENUM('stock', 'models', 'brands', 'locations');
  CREATE TYPE "public"."enum_menus_place" AS ENUM('header', 'footer');
  CREATE TYPE "public"."enum_models_status" AS ENUM('new', 'coming_soon');
  CREATE TYPE "public"."enum_leads_lead_status" AS ENUM('new', 'in_progress', 'won', 'lost', 'spam');
  CREATE TYPE "public"."enum_leads_reply_channel" AS ENUM('phone', 'sms', 'email', 'person');
  CREATE TYPE "public"."enum_leads_department" AS ENUM('sales', 'service', 'parts', 'finance', 'buying', 'office');
  CREATE TYPE "public"."enum_leads_rego_state" AS ENUM('QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT');
  CREATE TYPE "public"."enum_lead_destinations_kind" AS ENUM('email', 'adf', 'webhook');
  CREATE TYPE "public"."enum_lead_destinations_expects" AS ENUM('json', 'empty');
  CREATE TYPE "public"."enum_lead_settings_routes_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'purchase', 'careers', 'subscribe', 'call');
  CREATE TYPE "public"."enum_lead_settings_routes_car_types" AS ENUM('new', 'demo', 'used');
  CREATE TYPE "public"."enum_lead_settings_routes_department" AS ENUM('sales', 'service', 'parts', 'finance', 'buying', 'office');
  CREATE TYPE "public"."enum_lead_settings_replies_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'purchase', 'careers', 'subscribe', 'call');
  CREATE TYPE "public"."enum_sites_legal_licences_state" AS ENUM('QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT');
  CREATE TYPE "public"."enum_sites_flags_stock_item_types" AS ENUM('car', 'caravan', 'motorcycle');
  CREATE TYPE "public"."enum_sites_flags_stock_excluded_car_types" AS ENUM('new', 'demo', 'used');
  CREATE TYPE "public"."enum_sites_flags_search_filters" AS ENUM('price', 'car_type', 'make', 'body', 'km', 'year', 'fuel', 'transmission', 'drive', 'seats', 'colour', 'location', 'badge', 'features', 'certified', 'weekly_price', 'berths', 'length', 'weight');
  CREATE TYPE "public"."enum_sites_flags_search_sort_options" AS ENUM('relevance', 'latest', 'price_desc', 'price_asc');
  CREATE TYPE "public"."enum_sites_flags_cards_detail_car_types" AS ENUM('new', 'demo', 'used', 'none');
  CREATE TYPE "public"."enum_sites_flags_accounts_gates" AS ENUM('checkout', 'finance', 'spin-to-win', 'car-finance', 'trade-in');
  CREATE TYPE "public"."enum_sites_flags_locations_by_appointment_only" AS ENUM('sales', 'service');
  CREATE TYPE "public"."enum_sites_template" AS ENUM('franchise', 'group', 'preowned', 'subscription', 'caravan', 'motorcycle');
  CREATE TYPE "public"."enum_sites_state" AS ENUM('QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT');
  CREATE TYPE "public"."enum_sites_time_zone" AS ENUM('Australia/Brisbane', 'Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth', 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Australia/Eucla');
  CREATE TYPE "public"."enum_sites_theme_base" AS ENUM('marque', 'yard', 'trail', 'group');
  CREATE TYPE "public"."enum_sites_theme_radius" AS ENUM('sharp', 'soft', 'round');
  CREATE TYPE "public"."enum_sites_theme_type_scale" AS ENUM('compact', 'regular', 'large');
  CREATE TYPE "public"."enum_sites_theme_header" AS ENUM('line', 'utility');
  CREATE TYPE "public"."enum_sites_theme_footer" AS ENUM('columns', 'compact');
  CREATE TYPE "public"."enum_sites_flags_stock_used_only" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_stock_require_in_stock" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_stock_exclude_tagged_sold" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_stock_price_asc_requires_price" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_stock_certified_only" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_stock_location_attribute" AS ENUM('location_name', 'city', 'dealership_name', 'state');
  CREATE TYPE "public"."enum_sites_flags_search_sort_subscription_price" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_search_sort_kms" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_heading" AS ENUM('Search Our New & Used Vehicles', 'Search Our Stock');
  CREATE TYPE "public"."enum_sites_flags_hero_show_dealership" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_show_car_type" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_show_price" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_show_quick_picks" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_show_postcode" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_join_new_demo" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_include_all_type" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_hero_always_show_car_type" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_price_quick_picks" AS ENUM('standard', 'premium');
  CREATE TYPE "public"."enum_sites_flags_price_subscription" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_specifications_electric_hybrid" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_specifications_certified_badge" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_cards_finance_button" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_cards_market_indicator" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_vdp_layout" AS ENUM('tabs', 'accordions');
  CREATE TYPE "public"."enum_sites_flags_vdp_show_unregistered" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_vdp_printable" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_spin_start_view" AS ENUM('spinner', 'gallery');
  CREATE TYPE "public"."enum_sites_flags_spin_auto_rotate" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_plugins_price_market_check" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_plugins_car_analysis_download" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_plugins_autogauge" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_plugins_delivery_calculator" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_plugins_fuel_calculator" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_favourites_enabled" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_favourites_require_price_and_image" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_favourites_watchlist" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_phone_start_revealed" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_reserve_enabled" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_reserve_path" AS ENUM('checkout', 'buy-online');
  CREATE TYPE "public"."enum_sites_flags_reserve_purchase" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_finance_provider" AS ENUM('Taurus', 'Powertorque', 'AusLoans', 'Angle', '360 Finance', 'Nissan Finance', 'Manual', 'Car Clarity');
  CREATE TYPE "public"."enum_sites_flags_finance_hidden" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_finance_steps_hidden" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_finance_warning_in_full_on_cards" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_finance_lender_quote" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_finance_quick_quote_postcode" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_finance_quick_quote_popup" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_forms_default_state" AS ENUM('qld', 'nsw', 'vic', 'sa', 'wa', 'tas', 'act', 'nt');
  CREATE TYPE "public"."enum_sites_flags_forms_comments_optional" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_forms_show_category" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_forms_show_dealership" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_forms_show_location" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_forms_terms_checkbox" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_forms_test_drive_times" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_trade_in_on_vehicle_page" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_trade_in_image_upload" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_trade_in_save_valuation" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_service_minimal" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_service_interval_required" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_service_vehicle_check_form" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_accounts_garage_enabled" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_accounts_online_payment" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_accounts_spin_to_win" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_accounts_chat_bot" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_locations_our_location_route" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_locations_card_to_contact" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_locations_view" AS ENUM('single', 'grid', 'map');
  CREATE TYPE "public"."enum_sites_flags_locations_reviews_hidden" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_models_include_all" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_models_body_field" AS ENUM('manufacturer_body', 'manufacturer_body2', 'manufacturer_body3');
  CREATE TYPE "public"."enum_sites_flags_menu_offers_when" AS ENUM('always', 'hasOffers', 'never');
  CREATE TYPE "public"."enum_sites_flags_promo_random_offset" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_dealerships_address_state" AS ENUM('QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT');
  CREATE TYPE "public"."enum_dealerships_feed_profile" AS ENUM('dms-csv', 'own-csv', 'stock-xml', 'own-json');
  CREATE TYPE "public"."enum_dealerships_feed_photos" AS ENUM('referenced', 'downloaded');
  CREATE TYPE "public"."enum_locations_location_subtype" AS ENUM('buying');
  CREATE TYPE "public"."enum_locations_contact_detail_opening_hours_weekday" AS ENUM('0', '1', '2', '3', '4', '5', '6');
  CREATE TYPE "public"."enum_locations_contact_detail_opening_hours_status" AS ENUM('Open', 'Closed');
  CREATE TYPE "public"."enum_locations_special_hours_status" AS ENUM('Open', 'Closed');
  CREATE TYPE "public"."enum_locations_location_type" AS ENUM('sales', 'service', 'parts', 'service-and-parts', 'car-buying');
  CREATE TYPE "public"."enum_locations_time_zone" AS ENUM('Australia/Brisbane', 'Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth', 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Australia/Eucla');
  CREATE TYPE "public"."enum_locations_address_state" AS ENUM('QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT');
  CREATE TYPE "public"."enum_promos_display" AS ENUM('new', 'demo', 'used');
  CREATE TYPE "public"."enum_promos_start_tz" AS ENUM('Australia/Brisbane', 'Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth', 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Australia/Eucla');
  CREATE TYPE "public"."enum_promos_expiry_tz" AS ENUM('Australia/Brisbane', 'Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth', 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Australia/Eucla');
  CREATE TYPE "public"."enum_promos_node_background" AS ENUM('band', 'sunken');
  CREATE TYPE "public"."enum_stock_events_kind" AS ENUM('added', 'price', 'status', 'removed');
  CREATE TYPE "public"."enum_feed_runs_profile" AS ENUM('dms-csv', 'own-csv', 'stock-xml', 'own-json');
  CREATE TYPE "public"."enum_feed_runs_source" AS ENUM('upload', 'folder', 'command');
  CREATE TYPE "public"."enum_feed_runs_status" AS ENUM('queued', 'running', 'done', 'done_with_errors', 'planned', 'stopped', 'failed');
  CREATE TYPE "public"."enum_vehicle_overrides_locks_field" AS ENUM('price', 'before_price', 'offer_price', 'subscription_price', 'price_type', 'status', 'reserved', 'certified', 'tag', 'km', 'badge', 'series', 'colour', 'interior_colour', 'body', 'carsales_title', 'dealercomments', 'standardEquipment', 'photos', 'video_url', 'external_video_url', 'file');
  CREATE TYPE "public"."enum_users_role" AS ENUM('platform-admin', 'group-admin', 'site-editor', 'read-only');
  CREATE TYPE "public"."enum_redirects_to_type" AS ENUM('reference', 'custom');
  CREATE TYPE "public"."enum_redirects_type" AS ENUM('301', '302');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'refreshGroup', 'importWaitingFeeds', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'refreshGroup', 'importWaitingFeeds', 'schedulePublish');
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"title" varchar,
  	"blocks" jsonb,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"meta_no_index" boolean DEFAULT false,
  	"path" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_site_id" integer,
  	"version_title" varchar,
  	"version_blocks" jsonb,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_meta_no_index" boolean DEFAULT false,
  	"version_path" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"heading" varchar,
  	"description" varchar,
  	"image_id" integer,
  	"content" jsonb,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"meta_no_index" boolean DEFAULT false,
  	"slug" varchar,
  	"date" timestamp(3) with time zone,
  	"category" varchar,
  	"href" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_posts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_site_id" integer,
  	"version_heading" varchar,
  	"version_description" varchar,
  	"version_image_id" integer,
  	"version_content" jsonb,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_meta_no_index" boolean DEFAULT false,
  	"version_slug" varchar,
  	"version_date" timestamp(3) with time zone,
  	"version_category" varchar,
  	"version_href" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "sections" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"title" varchar,
  	"blocks" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_sections_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_sections_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_site_id" integer,
  	"version_title" varchar,
  	"version_blocks" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__sections_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "menus_items_dropdown_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"url" varchar
  );
  
  CREATE TABLE "menus_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"url" varchar,
  	"dynamic_dropdown" "enum_menus_items_dynamic_dropdown"
  );
  
  CREATE TABLE "menus" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"place" "enum_menus_place" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "models" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"_order" varchar,
  	"site_id" integer,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"new_slug" varchar,
  	"override_url" varchar,
  	"manufacturer_id" integer NOT NULL,
  	"image_id" integer,
  	"cloudfront_new_image_url" varchar,
  	"from_price" numeric,
  	"status" "enum_models_status",
  	"short_description" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "models_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"alt" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_thumbnail_url" varchar,
  	"sizes_thumbnail_width" numeric,
  	"sizes_thumbnail_height" numeric,
  	"sizes_thumbnail_mime_type" varchar,
  	"sizes_thumbnail_filesize" numeric,
  	"sizes_thumbnail_filename" varchar
  );
  
  CREATE TABLE "leads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"lead_status" "enum_leads_lead_status" DEFAULT 'new' NOT NULL,
  	"assignee_id" integer,
  	"first_reply_at" timestamp(3) with time zone,
  	"reply_channel" "enum_leads_reply_channel",
  	"notes" varchar,
  	"category" varchar,
  	"subcategory" varchar,
  	"name" varchar,
  	"last_name" varchar,
  	"email" varchar,
  	"phone" varchar,
  	"postcode" varchar,
  	"message" varchar,
  	"dealership_slug" varchar,
  	"location" varchar,
  	"location_id" varchar,
  	"department" "enum_leads_department",
  	"dealership_id" integer,
  	"car_id" varchar,
  	"stock_number" varchar,
  	"car_type" varchar,
  	"vehicle_make" varchar,
  	"vehicle_model" varchar,
  	"vehicle_status" varchar,
  	"car_dealership_id" varchar,
  	"manufacturer_slug" varchar,
  	"rego" varchar,
  	"rego_state" "enum_leads_rego_state",
  	"adjustment_answers" jsonb,
  	"offer_accepted" boolean,
  	"opt_in" boolean,
  	"subscribe" boolean,
  	"terms_conditions" boolean,
  	"consent_wording" varchar,
  	"consented_at" timestamp(3) with time zone,
  	"lead_id" varchar NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"page_id" varchar,
  	"url" varchar,
  	"source" varchar,
  	"user_agent" varchar,
  	"lead_attributes" jsonb,
  	"form_completed" boolean,
  	"form" varchar,
  	"synthetic" boolean,
  	"erased_at" timestamp(3) with time zone,
  	"answers" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "leads_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "lead_destinations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"name" varchar NOT NULL,
  	"kind" "enum_lead_destinations_kind" DEFAULT 'email' NOT NULL,
  	"active" boolean DEFAULT true,
  	"url" varchar,
  	"expects" "enum_lead_destinations_expects" DEFAULT 'json',
  	"secret" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_destinations_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "lead_settings_routes_forms" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_lead_settings_routes_forms",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "lead_settings_routes_car_types" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_lead_settings_routes_car_types",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "lead_settings_routes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"location_id" integer,
  	"department" "enum_lead_settings_routes_department" DEFAULT 'sales'
  );
  
  CREATE TABLE "lead_settings_replies_forms" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_lead_settings_replies_forms",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "lead_settings_replies" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"send" boolean DEFAULT true,
  	"subject" varchar DEFAULT 'We have your enquiry, {{first_name}}' NOT NULL,
  	"body" varchar DEFAULT 'Hi {{first_name}},

Thank you for asking about {{car}}. We have your message and will get back to you within opening hours.

If it cannot wait, call us on {{phone}}. Your reference is {{reference}}.

{{dealership}}' NOT NULL
  );
  
  CREATE TABLE "lead_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"title" varchar DEFAULT 'Lead settings',
  	"reply_by_default" boolean DEFAULT true,
  	"retention_months" numeric DEFAULT 24 NOT NULL,
  	"synthetic_minutes" numeric DEFAULT 60 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_settings_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"locations_id" integer,
  	"lead_destinations_id" integer
  );
  
  CREATE TABLE "valuations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"vehicle" varchar NOT NULL,
  	"rego" varchar,
  	"rego_state" varchar,
  	"km" numeric,
  	"offer_price" numeric,
  	"adjustments" varchar,
  	"lead_id" integer,
  	"evaluation" varchar NOT NULL
  );
  
  CREATE TABLE "sites_hosts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"host" varchar NOT NULL
  );
  
  CREATE TABLE "sites_dealership_websites" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"make" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "sites_legal_licences" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"state" "enum_sites_legal_licences_state" NOT NULL,
  	"number" varchar NOT NULL
  );
  
  CREATE TABLE "sites_social" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "sites_flags_stock_item_types" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_stock_item_types",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites_flags_stock_excluded_car_types" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_stock_excluded_car_types",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites_flags_search_filters" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_search_filters",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites_flags_search_sort_options" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_search_sort_options",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites_flags_specifications_name_fixes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "sites_flags_cards_detail_car_types" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_cards_detail_car_types",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites_flags_plugins_delivery_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar,
  	"to" varchar,
  	"name" varchar,
  	"price" numeric NOT NULL
  );
  
  CREATE TABLE "sites_flags_phone_per_dealership" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"dealership_slug" varchar,
  	"car_type" varchar,
  	"phone" varchar
  );
  
  CREATE TABLE "sites_flags_finance_published_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"lender" varchar,
  	"lowest" numeric NOT NULL,
  	"highest" numeric NOT NULL,
  	"source" varchar
  );
  
  CREATE TABLE "sites_flags_calculator_establishment_fees" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"lender" varchar,
  	"fee" numeric NOT NULL
  );
  
  CREATE TABLE "sites_flags_calculator_displayed_fees" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"amount" numeric NOT NULL,
  	"times_per_year" numeric NOT NULL
  );
  
  CREATE TABLE "sites_flags_accounts_gates" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_accounts_gates",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites_flags_locations_by_appointment_only" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sites_flags_locations_by_appointment_only",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "sites" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"group_id" integer NOT NULL,
  	"slug" varchar NOT NULL,
  	"website_id" varchar,
  	"name" varchar NOT NULL,
  	"template" "enum_sites_template" NOT NULL,
  	"state" "enum_sites_state" NOT NULL,
  	"time_zone" "enum_sites_time_zone",
  	"manufacturer_id" integer,
  	"theme_base" "enum_sites_theme_base",
  	"theme_brand1" varchar,
  	"theme_brand2" varchar,
  	"theme_radius" "enum_sites_theme_radius",
  	"theme_type_scale" "enum_sites_theme_type_scale",
  	"theme_header" "enum_sites_theme_header",
  	"theme_footer" "enum_sites_theme_footer",
  	"theme_logo_id" integer,
  	"theme_wordmark" varchar,
  	"certified_mark_id" integer,
  	"phone" varchar,
  	"email" varchar,
  	"legal_name" varchar NOT NULL,
  	"legal_abn" varchar,
  	"legal_acknowledgement" varchar,
  	"announcement_text" varchar,
  	"announcement_url" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"seo_image_id" integer,
  	"seo_hidden" boolean DEFAULT false,
  	"flags_stock_used_only" "enum_sites_flags_stock_used_only",
  	"flags_stock_require_in_stock" "enum_sites_flags_stock_require_in_stock",
  	"flags_stock_min_photo_count" numeric,
  	"flags_stock_exclude_tagged_sold" "enum_sites_flags_stock_exclude_tagged_sold",
  	"flags_stock_price_asc_requires_price" "enum_sites_flags_stock_price_asc_requires_price",
  	"flags_stock_sold_window_days" numeric,
  	"flags_stock_certified_only" "enum_sites_flags_stock_certified_only",
  	"flags_stock_location_attribute" "enum_sites_flags_stock_location_attribute",
  	"flags_search_sort_subscription_price" "enum_sites_flags_search_sort_subscription_price",
  	"flags_search_sort_kms" "enum_sites_flags_search_sort_kms",
  	"flags_search_hits_per_page" numeric,
  	"flags_search_cache_entries" numeric,
  	"flags_search_offers_cache_entries" numeric,
  	"flags_search_models_cache_entries" numeric,
  	"flags_search_clear_target" varchar,
  	"flags_search_default_path" varchar,
  	"flags_search_car_type_labels_new" varchar,
  	"flags_search_car_type_labels_demo" varchar,
  	"flags_search_car_type_labels_used" varchar,
  	"flags_search_offers_empty_text" varchar,
  	"flags_hero_heading" "enum_sites_flags_hero_heading",
  	"flags_hero_show_dealership" "enum_sites_flags_hero_show_dealership",
  	"flags_hero_show_car_type" "enum_sites_flags_hero_show_car_type",
  	"flags_hero_show_price" "enum_sites_flags_hero_show_price",
  	"flags_hero_show_quick_picks" "enum_sites_flags_hero_show_quick_picks",
  	"flags_hero_show_postcode" "enum_sites_flags_hero_show_postcode",
  	"flags_hero_join_new_demo" "enum_sites_flags_hero_join_new_demo",
  	"flags_hero_include_all_type" "enum_sites_flags_hero_include_all_type",
  	"flags_hero_always_show_car_type" "enum_sites_flags_hero_always_show_car_type",
  	"flags_price_quick_picks" "enum_sites_flags_price_quick_picks",
  	"flags_price_slider_min" numeric,
  	"flags_price_slider_max" numeric,
  	"flags_price_slider_step" numeric,
  	"flags_price_no_price_text" varchar,
  	"flags_price_subscription" "enum_sites_flags_price_subscription",
  	"flags_specifications_just_arrived_days" numeric,
  	"flags_specifications_just_arrived_tag_name" varchar,
  	"flags_specifications_sold_tag_name" varchar,
  	"flags_specifications_electric_hybrid" "enum_sites_flags_specifications_electric_hybrid",
  	"flags_specifications_tag_texts_electric" varchar,
  	"flags_specifications_tag_texts_hybrid" varchar,
  	"flags_specifications_tag_texts_reserved" varchar,
  	"flags_specifications_tag_texts_coming_soon" varchar,
  	"flags_specifications_certified_make" varchar,
  	"flags_specifications_certified_badge" "enum_sites_flags_specifications_certified_badge",
  	"flags_cards_button_labels_explore" varchar,
  	"flags_cards_button_labels_enquire" varchar,
  	"flags_cards_button_labels_reserve" varchar,
  	"flags_cards_button_labels_similar" varchar,
  	"flags_cards_button_labels_test_drive" varchar,
  	"flags_cards_button_labels_finance" varchar,
  	"flags_cards_finance_button" "enum_sites_flags_cards_finance_button",
  	"flags_cards_market_indicator" "enum_sites_flags_cards_market_indicator",
  	"flags_vdp_layout" "enum_sites_flags_vdp_layout",
  	"flags_vdp_labels_enquire" varchar,
  	"flags_vdp_labels_chat" varchar,
  	"flags_vdp_labels_test_drive" varchar,
  	"flags_vdp_labels_finance" varchar,
  	"flags_vdp_labels_trade_in" varchar,
  	"flags_vdp_labels_reserve" varchar,
  	"flags_vdp_labels_purchase" varchar,
  	"flags_vdp_labels_call" varchar,
  	"flags_vdp_labels_history_report" varchar,
  	"flags_vdp_show_unregistered" "enum_sites_flags_vdp_show_unregistered",
  	"flags_vdp_comments_separator" varchar,
  	"flags_vdp_printable" "enum_sites_flags_vdp_printable",
  	"flags_spin_start_view" "enum_sites_flags_spin_start_view",
  	"flags_spin_auto_rotate" "enum_sites_flags_spin_auto_rotate",
  	"flags_spin_interval_ms" numeric,
  	"flags_spin_sensitivity_px" numeric,
  	"flags_plugins_price_market_check" "enum_sites_flags_plugins_price_market_check",
  	"flags_plugins_car_analysis_download" "enum_sites_flags_plugins_car_analysis_download",
  	"flags_plugins_autogauge" "enum_sites_flags_plugins_autogauge",
  	"flags_plugins_delivery_calculator" "enum_sites_flags_plugins_delivery_calculator",
  	"flags_plugins_fuel_calculator" "enum_sites_flags_plugins_fuel_calculator",
  	"flags_fuel_price_per_litre" numeric,
  	"flags_fuel_km_per_week" numeric,
  	"flags_fuel_default_consumption" numeric,
  	"flags_favourites_enabled" "enum_sites_flags_favourites_enabled",
  	"flags_favourites_require_price_and_image" "enum_sites_flags_favourites_require_price_and_image",
  	"flags_favourites_watchlist" "enum_sites_flags_favourites_watchlist",
  	"flags_favourites_watchlist_path" varchar,
  	"flags_phone_override" varchar,
  	"flags_phone_new" varchar,
  	"flags_phone_used" varchar,
  	"flags_phone_demo" varchar,
  	"flags_phone_start_revealed" "enum_sites_flags_phone_start_revealed",
  	"flags_reserve_enabled" "enum_sites_flags_reserve_enabled",
  	"flags_reserve_path" "enum_sites_flags_reserve_path",
  	"flags_reserve_default_deposit" numeric,
  	"flags_reserve_hold_hours" numeric,
  	"flags_reserve_refund" varchar,
  	"flags_reserve_purchase" "enum_sites_flags_reserve_purchase",
  	"flags_finance_provider" "enum_sites_flags_finance_provider",
  	"flags_finance_hidden" "enum_sites_flags_finance_hidden",
  	"flags_finance_route" varchar,
  	"flags_finance_steps_hidden" "enum_sites_flags_finance_steps_hidden",
  	"flags_finance_warning_in_full_on_cards" "enum_sites_flags_finance_warning_in_full_on_cards",
  	"flags_finance_lender_quote" "enum_sites_flags_finance_lender_quote",
  	"flags_finance_quick_quote_postcode" "enum_sites_flags_finance_quick_quote_postcode",
  	"flags_finance_quick_quote_popup" "enum_sites_flags_finance_quick_quote_popup",
  	"flags_calculator_amount_min" numeric,
  	"flags_calculator_amount_max" numeric,
  	"flags_calculator_default_amount" numeric,
  	"flags_calculator_default_term" numeric,
  	"flags_calculator_max_term" numeric,
  	"flags_calculator_interest_min" numeric,
  	"flags_calculator_interest_max" numeric,
  	"flags_calculator_interest_default" numeric,
  	"flags_forms_default_state" "enum_sites_flags_forms_default_state",
  	"flags_forms_comments_optional" "enum_sites_flags_forms_comments_optional",
  	"flags_forms_show_category" "enum_sites_flags_forms_show_category",
  	"flags_forms_show_dealership" "enum_sites_flags_forms_show_dealership",
  	"flags_forms_show_location" "enum_sites_flags_forms_show_location",
  	"flags_forms_terms_checkbox" "enum_sites_flags_forms_terms_checkbox",
  	"flags_forms_test_drive_times" "enum_sites_flags_forms_test_drive_times",
  	"flags_forms_test_drive_minutes" numeric,
  	"flags_forms_test_drive_capacity" numeric,
  	"flags_forms_test_drive_notice" numeric,
  	"flags_forms_test_drive_days" numeric,
  	"flags_trade_in_on_vehicle_page" "enum_sites_flags_trade_in_on_vehicle_page",
  	"flags_trade_in_image_upload" "enum_sites_flags_trade_in_image_upload",
  	"flags_trade_in_save_valuation" "enum_sites_flags_trade_in_save_valuation",
  	"flags_trade_in_terms_path" varchar,
  	"flags_service_minimal" "enum_sites_flags_service_minimal",
  	"flags_service_interval_required" "enum_sites_flags_service_interval_required",
  	"flags_service_booking_frame_url" varchar,
  	"flags_service_vehicle_check_form" "enum_sites_flags_service_vehicle_check_form",
  	"flags_accounts_garage_enabled" "enum_sites_flags_accounts_garage_enabled",
  	"flags_accounts_garage_path" varchar,
  	"flags_accounts_online_payment" "enum_sites_flags_accounts_online_payment",
  	"flags_accounts_spin_to_win" "enum_sites_flags_accounts_spin_to_win",
  	"flags_accounts_chat_bot" "enum_sites_flags_accounts_chat_bot",
  	"flags_accounts_chat_script" varchar,
  	"flags_accounts_chat_open" varchar,
  	"flags_locations_our_location_route" "enum_sites_flags_locations_our_location_route",
  	"flags_locations_card_to_contact" "enum_sites_flags_locations_card_to_contact",
  	"flags_locations_heading" varchar,
  	"flags_locations_view" "enum_sites_flags_locations_view",
  	"flags_locations_min_rating" numeric,
  	"flags_locations_reviews_hidden" "enum_sites_flags_locations_reviews_hidden",
  	"flags_locations_map_zoom" numeric,
  	"flags_locations_map_style" varchar,
  	"flags_models_include_all" "enum_sites_flags_models_include_all",
  	"flags_models_body_field" "enum_sites_flags_models_body_field",
  	"flags_menu_offers_when" "enum_sites_flags_menu_offers_when",
  	"flags_promo_random_offset" "enum_sites_flags_promo_random_offset",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "sites_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "sites_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "sites_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"dealerships_id" integer
  );
  
  CREATE TABLE "dealerships" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"group_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"manufacturer_id" integer,
  	"logo_id" integer,
  	"average_rating" numeric,
  	"review_count" numeric,
  	"leads_email" varchar,
  	"youtube_url" varchar,
  	"xtime_url" varchar,
  	"address_city" varchar,
  	"address_state" "enum_dealerships_address_state",
  	"address_place_url" varchar,
  	"config" jsonb,
  	"feed_profile" "enum_dealerships_feed_profile",
  	"feed_photos" "enum_dealerships_feed_photos" DEFAULT 'referenced',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "dealerships_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "locations_location_subtype" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_locations_location_subtype",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "locations_contact_detail_opening_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"weekday" "enum_locations_contact_detail_opening_hours_weekday" NOT NULL,
  	"status" "enum_locations_contact_detail_opening_hours_status" DEFAULT 'Open' NOT NULL,
  	"open" varchar,
  	"close" varchar,
  	"formated_hours" varchar
  );
  
  CREATE TABLE "locations_special_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" varchar NOT NULL,
  	"status" "enum_locations_special_hours_status" DEFAULT 'Open' NOT NULL,
  	"start_hour" varchar,
  	"end_hour" varchar,
  	"note" varchar
  );
  
  CREATE TABLE "locations_quoted_reviews" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"author" varchar NOT NULL,
  	"rating" numeric NOT NULL,
  	"date" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "locations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"dealership_id" integer NOT NULL,
  	"group_id" integer,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"visible" boolean DEFAULT true,
  	"primary" boolean DEFAULT false,
  	"location_type" "enum_locations_location_type",
  	"time_zone" "enum_locations_time_zone",
  	"address_street" varchar NOT NULL,
  	"address_city" varchar NOT NULL,
  	"address_state" "enum_locations_address_state" NOT NULL,
  	"address_postcode" varchar NOT NULL,
  	"address_place_id" varchar,
  	"address_place_url" varchar,
  	"address_lat" numeric,
  	"address_long" numeric,
  	"address_map_key" varchar,
  	"contact_detail_phone" varchar,
  	"contact_detail_landline_phone" varchar,
  	"image_id" integer,
  	"dealer_license_number" varchar,
  	"motor_vehicle_repairer" varchar,
  	"average_rating" numeric,
  	"review_count" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "locations_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"manufacturers_id" integer,
  	"locations_id" integer
  );
  
  CREATE TABLE "promos_display" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_promos_display",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "promos" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"group_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"start" timestamp(3) with time zone NOT NULL,
  	"start_tz" "enum_promos_start_tz" NOT NULL,
  	"expiry" timestamp(3) with time zone NOT NULL,
  	"expiry_tz" "enum_promos_expiry_tz" NOT NULL,
  	"strict_display" boolean DEFAULT false,
  	"node_heading" varchar NOT NULL,
  	"node_text" varchar,
  	"node_price" numeric,
  	"node_image_id" integer,
  	"node_url" varchar,
  	"node_link_label" varchar,
  	"node_background" "enum_promos_node_background" DEFAULT 'band' NOT NULL,
  	"node_conditions" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "promos_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "promos_numbers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "promos_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"sites_id" integer
  );
  
  CREATE TABLE "stock_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"group_id" integer NOT NULL,
  	"dealership_slug" varchar NOT NULL,
  	"car_id" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"kind" "enum_stock_events_kind" NOT NULL,
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "feed_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"file_name" varchar,
  	"dealership_id" integer,
  	"profile" "enum_feed_runs_profile",
  	"dry_run" boolean DEFAULT false,
  	"allow_removals" boolean DEFAULT false,
  	"group_id" integer NOT NULL,
  	"dealership_slug" varchar NOT NULL,
  	"source" "enum_feed_runs_source" DEFAULT 'upload',
  	"status" "enum_feed_runs_status" NOT NULL,
  	"started" timestamp(3) with time zone NOT NULL,
  	"ended" timestamp(3) with time zone,
  	"progress" numeric,
  	"attempts" numeric,
  	"read" numeric,
  	"added" numeric,
  	"changed" numeric,
  	"removed" numeric,
  	"unchanged" numeric,
  	"failed" numeric,
  	"stored_in" varchar,
  	"report" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "vehicle_overrides_locks" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"field" "enum_vehicle_overrides_locks_field" NOT NULL,
  	"until" timestamp(3) with time zone,
  	"value" varchar,
  	"reason" varchar NOT NULL
  );
  
  CREATE TABLE "vehicle_overrides" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"car_id" varchar NOT NULL,
  	"dealership_id" integer NOT NULL,
  	"group_id" integer NOT NULL,
  	"dealership_slug" varchar NOT NULL,
  	"stocknum" varchar NOT NULL,
  	"car_name" varchar,
  	"feed_values" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "groups" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "manufacturers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"logo_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "manufacturers_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "brand_marks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "users_sites" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"site_id" integer
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"role" "enum_users_role" DEFAULT 'read-only',
  	"group_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"from" varchar NOT NULL,
  	"to_type" "enum_redirects_to_type" DEFAULT 'reference',
  	"to_url" varchar,
  	"type" "enum_redirects_type" DEFAULT '301' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "redirects_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"meta" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"sections_id" integer,
  	"menus_id" integer,
  	"models_id" integer,
  	"media_id" integer,
  	"leads_id" integer,
  	"lead_destinations_id" integer,
  	"lead_settings_id" integer,
  	"sites_id" integer,
  	"dealerships_id" integer,
  	"locations_id" integer,
  	"promos_id" integer,
  	"vehicle_overrides_id" integer,
  	"groups_id" integer,
  	"manufacturers_id" integer,
  	"brand_marks_id" integer,
  	"users_id" integer,
  	"redirects_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_jobs_stats" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"stats" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "pages" ADD CONSTRAINT "pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_site_id_sites_id_fk" FOREIGN KEY ("version_site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_site_id_sites_id_fk" FOREIGN KEY ("version_site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sections" ADD CONSTRAINT "sections_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sections_v" ADD CONSTRAINT "_sections_v_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sections_v" ADD CONSTRAINT "_sections_v_version_site_id_sites_id_fk" FOREIGN KEY ("version_site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_items_dropdown_items" ADD CONSTRAINT "menus_items_dropdown_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_items" ADD CONSTRAINT "menus_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus" ADD CONSTRAINT "menus_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "models" ADD CONSTRAINT "models_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "models" ADD CONSTRAINT "models_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "models" ADD CONSTRAINT "models_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "models_texts" ADD CONSTRAINT "models_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media" ADD CONSTRAINT "media_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads" ADD CONSTRAINT "leads_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "leads_texts" ADD CONSTRAINT "leads_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_destinations" ADD CONSTRAINT "lead_destinations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_destinations_texts" ADD CONSTRAINT "lead_destinations_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_routes_forms" ADD CONSTRAINT "lead_settings_routes_forms_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings_routes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_routes_car_types" ADD CONSTRAINT "lead_settings_routes_car_types_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings_routes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_routes" ADD CONSTRAINT "lead_settings_routes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_settings_routes" ADD CONSTRAINT "lead_settings_routes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_replies_forms" ADD CONSTRAINT "lead_settings_replies_forms_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings_replies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_replies" ADD CONSTRAINT "lead_settings_replies_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_settings_rels" ADD CONSTRAINT "lead_settings_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_rels" ADD CONSTRAINT "lead_settings_rels_locations_fk" FOREIGN KEY ("locations_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_rels" ADD CONSTRAINT "lead_settings_rels_lead_destinations_fk" FOREIGN KEY ("lead_destinations_id") REFERENCES "public"."lead_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "valuations" ADD CONSTRAINT "valuations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "valuations" ADD CONSTRAINT "valuations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sites_hosts" ADD CONSTRAINT "sites_hosts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_dealership_websites" ADD CONSTRAINT "sites_dealership_websites_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_legal_licences" ADD CONSTRAINT "sites_legal_licences_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_social" ADD CONSTRAINT "sites_social_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_stock_item_types" ADD CONSTRAINT "sites_flags_stock_item_types_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_stock_excluded_car_types" ADD CONSTRAINT "sites_flags_stock_excluded_car_types_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_search_filters" ADD CONSTRAINT "sites_flags_search_filters_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_search_sort_options" ADD CONSTRAINT "sites_flags_search_sort_options_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_specifications_name_fixes" ADD CONSTRAINT "sites_flags_specifications_name_fixes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_cards_detail_car_types" ADD CONSTRAINT "sites_flags_cards_detail_car_types_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_plugins_delivery_rates" ADD CONSTRAINT "sites_flags_plugins_delivery_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_phone_per_dealership" ADD CONSTRAINT "sites_flags_phone_per_dealership_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_finance_published_rates" ADD CONSTRAINT "sites_flags_finance_published_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_calculator_establishment_fees" ADD CONSTRAINT "sites_flags_calculator_establishment_fees_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_calculator_displayed_fees" ADD CONSTRAINT "sites_flags_calculator_displayed_fees_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_accounts_gates" ADD CONSTRAINT "sites_flags_accounts_gates_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_locations_by_appointment_only" ADD CONSTRAINT "sites_flags_locations_by_appointment_only_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites" ADD CONSTRAINT "sites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sites" ADD CONSTRAINT "sites_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sites" ADD CONSTRAINT "sites_theme_logo_id_media_id_fk" FOREIGN KEY ("theme_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sites" ADD CONSTRAINT "sites_certified_mark_id_media_id_fk" FOREIGN KEY ("certified_mark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sites" ADD CONSTRAINT "sites_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sites_texts" ADD CONSTRAINT "sites_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_numbers" ADD CONSTRAINT "sites_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_rels" ADD CONSTRAINT "sites_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_rels" ADD CONSTRAINT "sites_rels_dealerships_fk" FOREIGN KEY ("dealerships_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "dealerships_texts" ADD CONSTRAINT "dealerships_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_location_subtype" ADD CONSTRAINT "locations_location_subtype_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_contact_detail_opening_hours" ADD CONSTRAINT "locations_contact_detail_opening_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_special_hours" ADD CONSTRAINT "locations_special_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_quoted_reviews" ADD CONSTRAINT "locations_quoted_reviews_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations" ADD CONSTRAINT "locations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "locations" ADD CONSTRAINT "locations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "locations" ADD CONSTRAINT "locations_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "locations_rels" ADD CONSTRAINT "locations_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_rels" ADD CONSTRAINT "locations_rels_manufacturers_fk" FOREIGN KEY ("manufacturers_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_rels" ADD CONSTRAINT "locations_rels_locations_fk" FOREIGN KEY ("locations_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promos_display" ADD CONSTRAINT "promos_display_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promos" ADD CONSTRAINT "promos_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "promos" ADD CONSTRAINT "promos_node_image_id_media_id_fk" FOREIGN KEY ("node_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "promos_texts" ADD CONSTRAINT "promos_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promos_numbers" ADD CONSTRAINT "promos_numbers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promos_rels" ADD CONSTRAINT "promos_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promos_rels" ADD CONSTRAINT "promos_rels_sites_fk" FOREIGN KEY ("sites_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "vehicle_overrides_locks" ADD CONSTRAINT "vehicle_overrides_locks_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vehicle_overrides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vehicle_overrides" ADD CONSTRAINT "vehicle_overrides_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "vehicle_overrides" ADD CONSTRAINT "vehicle_overrides_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "manufacturers" ADD CONSTRAINT "manufacturers_logo_id_brand_marks_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."brand_marks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "manufacturers_texts" ADD CONSTRAINT "manufacturers_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_sites" ADD CONSTRAINT "users_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sites" ADD CONSTRAINT "users_sites_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users" ADD CONSTRAINT "users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "redirects" ADD CONSTRAINT "redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sections_fk" FOREIGN KEY ("sections_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_menus_fk" FOREIGN KEY ("menus_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_models_fk" FOREIGN KEY ("models_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_leads_fk" FOREIGN KEY ("leads_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_destinations_fk" FOREIGN KEY ("lead_destinations_id") REFERENCES "public"."lead_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_settings_fk" FOREIGN KEY ("lead_settings_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sites_fk" FOREIGN KEY ("sites_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_dealerships_fk" FOREIGN KEY ("dealerships_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_locations_fk" FOREIGN KEY ("locations_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_promos_fk" FOREIGN KEY ("promos_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vehicle_overrides_fk" FOREIGN KEY ("vehicle_overrides_id") REFERENCES "public"."vehicle_overrides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_groups_fk" FOREIGN KEY ("groups_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_manufacturers_fk" FOREIGN KEY ("manufacturers_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_brand_marks_fk" FOREIGN KEY ("brand_marks_id") REFERENCES "public"."brand_marks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pages_site_idx" ON "pages" USING btree ("site_id");
  CREATE INDEX "pages_meta_meta_image_idx" ON "pages" USING btree ("meta_image_id");
  CREATE INDEX "pages_path_idx" ON "pages" USING btree ("path");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE UNIQUE INDEX "site_path_idx" ON "pages" USING btree ("site_id","path");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_site_idx" ON "_pages_v" USING btree ("version_site_id");
  CREATE INDEX "_pages_v_version_meta_version_meta_image_idx" ON "_pages_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_pages_v_version_version_path_idx" ON "_pages_v" USING btree ("version_path");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "version_site_version_path_idx" ON "_pages_v" USING btree ("version_site_id","version_path");
  CREATE INDEX "posts_site_idx" ON "posts" USING btree ("site_id");
  CREATE INDEX "posts_image_idx" ON "posts" USING btree ("image_id");
  CREATE INDEX "posts_meta_meta_image_idx" ON "posts" USING btree ("meta_image_id");
  CREATE INDEX "posts_slug_idx" ON "posts" USING btree ("slug");
  CREATE INDEX "posts_category_idx" ON "posts" USING btree ("category");
  CREATE INDEX "posts_updated_at_idx" ON "posts" USING btree ("updated_at");
  CREATE INDEX "posts_created_at_idx" ON "posts" USING btree ("created_at");
  CREATE INDEX "posts_deleted_at_idx" ON "posts" USING btree ("deleted_at");
  CREATE INDEX "posts__status_idx" ON "posts" USING btree ("_status");
  CREATE UNIQUE INDEX "site_slug_idx" ON "posts" USING btree ("site_id","slug");
  CREATE INDEX "_posts_v_parent_idx" ON "_posts_v" USING btree ("parent_id");
  CREATE INDEX "_posts_v_version_version_site_idx" ON "_posts_v" USING btree ("version_site_id");
  CREATE INDEX "_posts_v_version_version_image_idx" ON "_posts_v" USING btree ("version_image_id");
  CREATE INDEX "_posts_v_version_meta_version_meta_image_idx" ON "_posts_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_posts_v_version_version_slug_idx" ON "_posts_v" USING btree ("version_slug");
  CREATE INDEX "_posts_v_version_version_category_idx" ON "_posts_v" USING btree ("version_category");
  CREATE INDEX "_posts_v_version_version_updated_at_idx" ON "_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_posts_v_version_version_created_at_idx" ON "_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_posts_v_version_version_deleted_at_idx" ON "_posts_v" USING btree ("version_deleted_at");
  CREATE INDEX "_posts_v_version_version__status_idx" ON "_posts_v" USING btree ("version__status");
  CREATE INDEX "_posts_v_created_at_idx" ON "_posts_v" USING btree ("created_at");
  CREATE INDEX "_posts_v_updated_at_idx" ON "_posts_v" USING btree ("updated_at");
  CREATE INDEX "_posts_v_latest_idx" ON "_posts_v" USING btree ("latest");
  CREATE INDEX "_posts_v_autosave_idx" ON "_posts_v" USING btree ("autosave");
  CREATE INDEX "version_site_version_slug_idx" ON "_posts_v" USING btree ("version_site_id","version_slug");
  CREATE INDEX "sections_site_idx" ON "sections" USING btree ("site_id");
  CREATE INDEX "sections_updated_at_idx" ON "sections" USING btree ("updated_at");
  CREATE INDEX "sections_created_at_idx" ON "sections" USING btree ("created_at");
  CREATE INDEX "sections_deleted_at_idx" ON "sections" USING btree ("deleted_at");
  CREATE INDEX "sections__status_idx" ON "sections" USING btree ("_status");
  CREATE INDEX "_sections_v_parent_idx" ON "_sections_v" USING btree ("parent_id");
  CREATE INDEX "_sections_v_version_version_site_idx" ON "_sections_v" USING btree ("version_site_id");
  CREATE INDEX "_sections_v_version_version_updated_at_idx" ON "_sections_v" USING btree ("version_updated_at");
  CREATE INDEX "_sections_v_version_version_created_at_idx" ON "_sections_v" USING btree ("version_created_at");
  CREATE INDEX "_sections_v_version_version_deleted_at_idx" ON "_sections_v" USING btree ("version_deleted_at");
  CREATE INDEX "_sections_v_version_version__status_idx" ON "_sections_v" USING btree ("version__status");
  CREATE INDEX "_sections_v_created_at_idx" ON "_sections_v" USING btree ("created_at");
  CREATE INDEX "_sections_v_updated_at_idx" ON "_sections_v" USING btree ("updated_at");
  CREATE INDEX "_sections_v_latest_idx" ON "_sections_v" USING btree ("latest");
  CREATE INDEX "_sections_v_autosave_idx" ON "_sections_v" USING btree ("autosave");
  CREATE INDEX "menus_items_dropdown_items_order_idx" ON "menus_items_dropdown_items" USING btree ("_order");
  CREATE INDEX "menus_items_dropdown_items_parent_id_idx" ON "menus_items_dropdown_items" USING btree ("_parent_id");
  CREATE INDEX "menus_items_order_idx" ON "menus_items" USING btree ("_order");
  CREATE INDEX "menus_items_parent_id_idx" ON "menus_items" USING btree ("_parent_id");
  CREATE INDEX "menus_site_idx" ON "menus" USING btree ("site_id");
  CREATE INDEX "menus_updated_at_idx" ON "menus" USING btree ("updated_at");
  CREATE INDEX "menus_created_at_idx" ON "menus" USING btree ("created_at");
  CREATE INDEX "menus_deleted_at_idx" ON "menus" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "site_place_idx" ON "menus" USING btree ("site_id","place");
  CREATE INDEX "models__order_idx" ON "models" USING btree ("_order");
  CREATE INDEX "models_site_idx" ON "models" USING btree ("site_id");
  CREATE INDEX "models_slug_idx" ON "models" USING btree ("slug");
  CREATE INDEX "models_manufacturer_idx" ON "models" USING btree ("manufacturer_id");
  CREATE INDEX "models_image_idx" ON "models" USING btree ("image_id");
  CREATE INDEX "models_updated_at_idx" ON "models" USING btree ("updated_at");
  CREATE INDEX "models_created_at_idx" ON "models" USING btree ("created_at");
  CREATE INDEX "models_deleted_at_idx" ON "models" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "site_slug_1_idx" ON "models" USING btree ("site_id","slug");
  CREATE INDEX "models_texts_order_parent" ON "models_texts" USING btree ("order","parent_id");
  CREATE INDEX "media_site_idx" ON "media" USING btree ("site_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE INDEX "media_deleted_at_idx" ON "media" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumbnail_sizes_thumbnail_filename_idx" ON "media" USING btree ("sizes_thumbnail_filename");
  CREATE INDEX "leads_site_idx" ON "leads" USING btree ("site_id");
  CREATE INDEX "leads_lead_status_idx" ON "leads" USING btree ("lead_status");
  CREATE INDEX "leads_assignee_idx" ON "leads" USING btree ("assignee_id");
  CREATE INDEX "leads_dealership_idx" ON "leads" USING btree ("dealership_id");
  CREATE UNIQUE INDEX "leads_lead_id_idx" ON "leads" USING btree ("lead_id");
  CREATE INDEX "leads_idempotency_key_idx" ON "leads" USING btree ("idempotency_key");
  CREATE INDEX "leads_form_idx" ON "leads" USING btree ("form");
  CREATE INDEX "leads_synthetic_idx" ON "leads" USING btree ("synthetic");
  CREATE INDEX "leads_updated_at_idx" ON "leads" USING btree ("updated_at");
  CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at");
  CREATE INDEX "leads_deleted_at_idx" ON "leads" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "site_idempotency_key_idx" ON "leads" USING btree ("site_id","idempotency_key");
  CREATE INDEX "leads_texts_order_parent" ON "leads_texts" USING btree ("order","parent_id");
  CREATE INDEX "lead_destinations_site_idx" ON "lead_destinations" USING btree ("site_id");
  CREATE INDEX "lead_destinations_updated_at_idx" ON "lead_destinations" USING btree ("updated_at");
  CREATE INDEX "lead_destinations_created_at_idx" ON "lead_destinations" USING btree ("created_at");
  CREATE INDEX "lead_destinations_texts_order_parent" ON "lead_destinations_texts" USING btree ("order","parent_id");
  CREATE INDEX "lead_settings_routes_forms_order_idx" ON "lead_settings_routes_forms" USING btree ("order");
  CREATE INDEX "lead_settings_routes_forms_parent_idx" ON "lead_settings_routes_forms" USING btree ("parent_id");
  CREATE INDEX "lead_settings_routes_car_types_order_idx" ON "lead_settings_routes_car_types" USING btree ("order");
  CREATE INDEX "lead_settings_routes_car_types_parent_idx" ON "lead_settings_routes_car_types" USING btree ("parent_id");
  CREATE INDEX "lead_settings_routes_order_idx" ON "lead_settings_routes" USING btree ("_order");
  CREATE INDEX "lead_settings_routes_parent_id_idx" ON "lead_settings_routes" USING btree ("_parent_id");
  CREATE INDEX "lead_settings_routes_location_idx" ON "lead_settings_routes" USING btree ("location_id");
  CREATE INDEX "lead_settings_replies_forms_order_idx" ON "lead_settings_replies_forms" USING btree ("order");
  CREATE INDEX "lead_settings_replies_forms_parent_idx" ON "lead_settings_replies_forms" USING btree ("parent_id");
  CREATE INDEX "lead_settings_replies_order_idx" ON "lead_settings_replies" USING btree ("_order");
  CREATE INDEX "lead_settings_replies_parent_id_idx" ON "lead_settings_replies" USING btree ("_parent_id");
  CREATE INDEX "lead_settings_site_idx" ON "lead_settings" USING btree ("site_id");
  CREATE INDEX "lead_settings_updated_at_idx" ON "lead_settings" USING btree ("updated_at");
  CREATE INDEX "lead_settings_created_at_idx" ON "lead_settings" USING btree ("created_at");
  CREATE UNIQUE INDEX "site_idx" ON "lead_settings" USING btree ("site_id");
  CREATE INDEX "lead_settings_rels_order_idx" ON "lead_settings_rels" USING btree ("order");
  CREATE INDEX "lead_settings_rels_parent_idx" ON "lead_settings_rels" USING btree ("parent_id");
  CREATE INDEX "lead_settings_rels_path_idx" ON "lead_settings_rels" USING btree ("path");
  CREATE INDEX "lead_settings_rels_locations_id_idx" ON "lead_settings_rels" USING btree ("locations_id");
  CREATE INDEX "lead_settings_rels_lead_destinations_id_idx" ON "lead_settings_rels" USING btree ("lead_destinations_id");
  CREATE INDEX "valuations_site_idx" ON "valuations" USING btree ("site_id");
  CREATE INDEX "valuations_made_at_idx" ON "valuations" USING btree ("made_at");
  CREATE INDEX "valuations_lead_idx" ON "valuations" USING btree ("lead_id");
  CREATE UNIQUE INDEX "site_evaluation_idx" ON "valuations" USING btree ("site_id","evaluation");
  CREATE INDEX "sites_hosts_order_idx" ON "sites_hosts" USING btree ("_order");
  CREATE INDEX "sites_hosts_parent_id_idx" ON "sites_hosts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "sites_hosts_host_idx" ON "sites_hosts" USING btree ("host");
  CREATE INDEX "sites_dealership_websites_order_idx" ON "sites_dealership_websites" USING btree ("_order");
  CREATE INDEX "sites_dealership_websites_parent_id_idx" ON "sites_dealership_websites" USING btree ("_parent_id");
  CREATE INDEX "sites_legal_licences_order_idx" ON "sites_legal_licences" USING btree ("_order");
  CREATE INDEX "sites_legal_licences_parent_id_idx" ON "sites_legal_licences" USING btree ("_parent_id");
  CREATE INDEX "sites_social_order_idx" ON "sites_social" USING btree ("_order");
  CREATE INDEX "sites_social_parent_id_idx" ON "sites_social" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_stock_item_types_order_idx" ON "sites_flags_stock_item_types" USING btree ("order");
  CREATE INDEX "sites_flags_stock_item_types_parent_idx" ON "sites_flags_stock_item_types" USING btree ("parent_id");
  CREATE INDEX "sites_flags_stock_excluded_car_types_order_idx" ON "sites_flags_stock_excluded_car_types" USING btree ("order");
  CREATE INDEX "sites_flags_stock_excluded_car_types_parent_idx" ON "sites_flags_stock_excluded_car_types" USING btree ("parent_id");
  CREATE INDEX "sites_flags_search_filters_order_idx" ON "sites_flags_search_filters" USING btree ("order");
  CREATE INDEX "sites_flags_search_filters_parent_idx" ON "sites_flags_search_filters" USING btree ("parent_id");
  CREATE INDEX "sites_flags_search_sort_options_order_idx" ON "sites_flags_search_sort_options" USING btree ("order");
  CREATE INDEX "sites_flags_search_sort_options_parent_idx" ON "sites_flags_search_sort_options" USING btree ("parent_id");
  CREATE INDEX "sites_flags_specifications_name_fixes_order_idx" ON "sites_flags_specifications_name_fixes" USING btree ("_order");
  CREATE INDEX "sites_flags_specifications_name_fixes_parent_id_idx" ON "sites_flags_specifications_name_fixes" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_cards_detail_car_types_order_idx" ON "sites_flags_cards_detail_car_types" USING btree ("order");
  CREATE INDEX "sites_flags_cards_detail_car_types_parent_idx" ON "sites_flags_cards_detail_car_types" USING btree ("parent_id");
  CREATE INDEX "sites_flags_plugins_delivery_rates_order_idx" ON "sites_flags_plugins_delivery_rates" USING btree ("_order");
  CREATE INDEX "sites_flags_plugins_delivery_rates_parent_id_idx" ON "sites_flags_plugins_delivery_rates" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_phone_per_dealership_order_idx" ON "sites_flags_phone_per_dealership" USING btree ("_order");
  CREATE INDEX "sites_flags_phone_per_dealership_parent_id_idx" ON "sites_flags_phone_per_dealership" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_finance_published_rates_order_idx" ON "sites_flags_finance_published_rates" USING btree ("_order");
  CREATE INDEX "sites_flags_finance_published_rates_parent_id_idx" ON "sites_flags_finance_published_rates" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_calculator_establishment_fees_order_idx" ON "sites_flags_calculator_establishment_fees" USING btree ("_order");
  CREATE INDEX "sites_flags_calculator_establishment_fees_parent_id_idx" ON "sites_flags_calculator_establishment_fees" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_calculator_displayed_fees_order_idx" ON "sites_flags_calculator_displayed_fees" USING btree ("_order");
  CREATE INDEX "sites_flags_calculator_displayed_fees_parent_id_idx" ON "sites_flags_calculator_displayed_fees" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_accounts_gates_order_idx" ON "sites_flags_accounts_gates" USING btree ("order");
  CREATE INDEX "sites_flags_accounts_gates_parent_idx" ON "sites_flags_accounts_gates" USING btree ("parent_id");
  CREATE INDEX "sites_flags_locations_by_appointment_only_order_idx" ON "sites_flags_locations_by_appointment_only" USING btree ("order");
  CREATE INDEX "sites_flags_locations_by_appointment_only_parent_idx" ON "sites_flags_locations_by_appointment_only" USING btree ("parent_id");
  CREATE INDEX "sites_group_idx" ON "sites" USING btree ("group_id");
  CREATE UNIQUE INDEX "sites_slug_idx" ON "sites" USING btree ("slug");
  CREATE INDEX "sites_manufacturer_idx" ON "sites" USING btree ("manufacturer_id");
  CREATE INDEX "sites_theme_theme_logo_idx" ON "sites" USING btree ("theme_logo_id");
  CREATE INDEX "sites_certified_mark_idx" ON "sites" USING btree ("certified_mark_id");
  CREATE INDEX "sites_seo_seo_image_idx" ON "sites" USING btree ("seo_image_id");
  CREATE INDEX "sites_updated_at_idx" ON "sites" USING btree ("updated_at");
  CREATE INDEX "sites_created_at_idx" ON "sites" USING btree ("created_at");
  CREATE INDEX "sites_deleted_at_idx" ON "sites" USING btree ("deleted_at");
  CREATE INDEX "sites_texts_order_parent" ON "sites_texts" USING btree ("order","parent_id");
  CREATE INDEX "sites_numbers_order_parent_idx" ON "sites_numbers" USING btree ("order","parent_id");
  CREATE INDEX "sites_rels_order_idx" ON "sites_rels" USING btree ("order");
  CREATE INDEX "sites_rels_parent_idx" ON "sites_rels" USING btree ("parent_id");
  CREATE INDEX "sites_rels_path_idx" ON "sites_rels" USING btree ("path");
  CREATE INDEX "sites_rels_dealerships_id_idx" ON "sites_rels" USING btree ("dealerships_id");
  CREATE INDEX "dealerships_group_idx" ON "dealerships" USING btree ("group_id");
  CREATE UNIQUE INDEX "dealerships_slug_idx" ON "dealerships" USING btree ("slug");
  CREATE INDEX "dealerships_manufacturer_idx" ON "dealerships" USING btree ("manufacturer_id");
  CREATE INDEX "dealerships_logo_idx" ON "dealerships" USING btree ("logo_id");
  CREATE INDEX "dealerships_updated_at_idx" ON "dealerships" USING btree ("updated_at");
  CREATE INDEX "dealerships_created_at_idx" ON "dealerships" USING btree ("created_at");
  CREATE INDEX "dealerships_deleted_at_idx" ON "dealerships" USING btree ("deleted_at");
  CREATE INDEX "dealerships_texts_order_parent" ON "dealerships_texts" USING btree ("order","parent_id");
  CREATE INDEX "locations_location_subtype_order_idx" ON "locations_location_subtype" USING btree ("order");
  CREATE INDEX "locations_location_subtype_parent_idx" ON "locations_location_subtype" USING btree ("parent_id");
  CREATE INDEX "locations_contact_detail_opening_hours_order_idx" ON "locations_contact_detail_opening_hours" USING btree ("_order");
  CREATE INDEX "locations_contact_detail_opening_hours_parent_id_idx" ON "locations_contact_detail_opening_hours" USING btree ("_parent_id");
  CREATE INDEX "locations_special_hours_order_idx" ON "locations_special_hours" USING btree ("_order");
  CREATE INDEX "locations_special_hours_parent_id_idx" ON "locations_special_hours" USING btree ("_parent_id");
  CREATE INDEX "locations_quoted_reviews_order_idx" ON "locations_quoted_reviews" USING btree ("_order");
  CREATE INDEX "locations_quoted_reviews_parent_id_idx" ON "locations_quoted_reviews" USING btree ("_parent_id");
  CREATE INDEX "locations_dealership_idx" ON "locations" USING btree ("dealership_id");
  CREATE INDEX "locations_group_idx" ON "locations" USING btree ("group_id");
  CREATE INDEX "locations_slug_idx" ON "locations" USING btree ("slug");
  CREATE INDEX "locations_image_idx" ON "locations" USING btree ("image_id");
  CREATE INDEX "locations_updated_at_idx" ON "locations" USING btree ("updated_at");
  CREATE INDEX "locations_created_at_idx" ON "locations" USING btree ("created_at");
  CREATE INDEX "locations_deleted_at_idx" ON "locations" USING btree ("deleted_at");
  CREATE INDEX "locations_rels_order_idx" ON "locations_rels" USING btree ("order");
  CREATE INDEX "locations_rels_parent_idx" ON "locations_rels" USING btree ("parent_id");
  CREATE INDEX "locations_rels_path_idx" ON "locations_rels" USING btree ("path");
  CREATE INDEX "locations_rels_manufacturers_id_idx" ON "locations_rels" USING btree ("manufacturers_id");
  CREATE INDEX "locations_rels_locations_id_idx" ON "locations_rels" USING btree ("locations_id");
  CREATE INDEX "promos_display_order_idx" ON "promos_display" USING btree ("order");
  CREATE INDEX "promos_display_parent_idx" ON "promos_display" USING btree ("parent_id");
  CREATE INDEX "promos_group_idx" ON "promos" USING btree ("group_id");
  CREATE INDEX "promos_start_idx" ON "promos" USING btree ("start");
  CREATE INDEX "promos_expiry_idx" ON "promos" USING btree ("expiry");
  CREATE INDEX "promos_node_node_image_idx" ON "promos" USING btree ("node_image_id");
  CREATE INDEX "promos_updated_at_idx" ON "promos" USING btree ("updated_at");
  CREATE INDEX "promos_created_at_idx" ON "promos" USING btree ("created_at");
  CREATE INDEX "promos_deleted_at_idx" ON "promos" USING btree ("deleted_at");
  CREATE INDEX "promos_texts_order_parent" ON "promos_texts" USING btree ("order","parent_id");
  CREATE INDEX "promos_numbers_order_parent_idx" ON "promos_numbers" USING btree ("order","parent_id");
  CREATE INDEX "promos_rels_order_idx" ON "promos_rels" USING btree ("order");
  CREATE INDEX "promos_rels_parent_idx" ON "promos_rels" USING btree ("parent_id");
  CREATE INDEX "promos_rels_path_idx" ON "promos_rels" USING btree ("path");
  CREATE INDEX "promos_rels_sites_id_idx" ON "promos_rels" USING btree ("sites_id");
  CREATE INDEX "stock_events_group_idx" ON "stock_events" USING btree ("group_id");
  CREATE INDEX "stock_events_dealership_slug_idx" ON "stock_events" USING btree ("dealership_slug");
  CREATE INDEX "stock_events_at_idx" ON "stock_events" USING btree ("at");
  CREATE INDEX "car_id_at_idx" ON "stock_events" USING btree ("car_id","at");
  CREATE INDEX "feed_runs_dealership_idx" ON "feed_runs" USING btree ("dealership_id");
  CREATE INDEX "feed_runs_group_idx" ON "feed_runs" USING btree ("group_id");
  CREATE INDEX "feed_runs_dealership_slug_idx" ON "feed_runs" USING btree ("dealership_slug");
  CREATE INDEX "feed_runs_status_idx" ON "feed_runs" USING btree ("status");
  CREATE INDEX "feed_runs_started_idx" ON "feed_runs" USING btree ("started");
  CREATE INDEX "feed_runs_updated_at_idx" ON "feed_runs" USING btree ("updated_at");
  CREATE INDEX "feed_runs_created_at_idx" ON "feed_runs" USING btree ("created_at");
  CREATE UNIQUE INDEX "feed_runs_filename_idx" ON "feed_runs" USING btree ("filename");
  CREATE INDEX "vehicle_overrides_locks_order_idx" ON "vehicle_overrides_locks" USING btree ("_order");
  CREATE INDEX "vehicle_overrides_locks_parent_id_idx" ON "vehicle_overrides_locks" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "vehicle_overrides_car_id_idx" ON "vehicle_overrides" USING btree ("car_id");
  CREATE INDEX "vehicle_overrides_dealership_idx" ON "vehicle_overrides" USING btree ("dealership_id");
  CREATE INDEX "vehicle_overrides_group_idx" ON "vehicle_overrides" USING btree ("group_id");
  CREATE INDEX "vehicle_overrides_dealership_slug_idx" ON "vehicle_overrides" USING btree ("dealership_slug");
  CREATE INDEX "vehicle_overrides_updated_at_idx" ON "vehicle_overrides" USING btree ("updated_at");
  CREATE INDEX "vehicle_overrides_created_at_idx" ON "vehicle_overrides" USING btree ("created_at");
  CREATE UNIQUE INDEX "groups_slug_idx" ON "groups" USING btree ("slug");
  CREATE INDEX "groups_updated_at_idx" ON "groups" USING btree ("updated_at");
  CREATE INDEX "groups_created_at_idx" ON "groups" USING btree ("created_at");
  CREATE INDEX "groups_deleted_at_idx" ON "groups" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "manufacturers_name_idx" ON "manufacturers" USING btree ("name");
  CREATE UNIQUE INDEX "manufacturers_slug_idx" ON "manufacturers" USING btree ("slug");
  CREATE INDEX "manufacturers_logo_idx" ON "manufacturers" USING btree ("logo_id");
  CREATE INDEX "manufacturers_updated_at_idx" ON "manufacturers" USING btree ("updated_at");
  CREATE INDEX "manufacturers_created_at_idx" ON "manufacturers" USING btree ("created_at");
  CREATE INDEX "manufacturers_texts_order_parent" ON "manufacturers_texts" USING btree ("order","parent_id");
  CREATE INDEX "brand_marks_updated_at_idx" ON "brand_marks" USING btree ("updated_at");
  CREATE INDEX "brand_marks_created_at_idx" ON "brand_marks" USING btree ("created_at");
  CREATE UNIQUE INDEX "brand_marks_filename_idx" ON "brand_marks" USING btree ("filename");
  CREATE INDEX "users_sites_order_idx" ON "users_sites" USING btree ("_order");
  CREATE INDEX "users_sites_parent_id_idx" ON "users_sites" USING btree ("_parent_id");
  CREATE INDEX "users_sites_site_idx" ON "users_sites" USING btree ("site_id");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_role_idx" ON "users" USING btree ("role");
  CREATE INDEX "users_group_idx" ON "users" USING btree ("group_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "redirects_site_idx" ON "redirects" USING btree ("site_id");
  CREATE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "redirects_deleted_at_idx" ON "redirects" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "site_from_idx" ON "redirects" USING btree ("site_id","from");
  CREATE INDEX "redirects_rels_order_idx" ON "redirects_rels" USING btree ("order");
  CREATE INDEX "redirects_rels_parent_idx" ON "redirects_rels" USING btree ("parent_id");
  CREATE INDEX "redirects_rels_path_idx" ON "redirects_rels" USING btree ("path");
  CREATE INDEX "redirects_rels_pages_id_idx" ON "redirects_rels" USING btree ("pages_id");
  CREATE INDEX "redirects_rels_posts_id_idx" ON "redirects_rels" USING btree ("posts_id");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("posts_id");
  CREATE INDEX "payload_locked_documents_rels_sections_id_idx" ON "payload_locked_documents_rels" USING btree ("sections_id");
  CREATE INDEX "payload_locked_documents_rels_menus_id_idx" ON "payload_locked_documents_rels" USING btree ("menus_id");
  CREATE INDEX "payload_locked_documents_rels_models_id_idx" ON "payload_locked_documents_rels" USING btree ("models_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_leads_id_idx" ON "payload_locked_documents_rels" USING btree ("leads_id");
  CREATE INDEX "payload_locked_documents_rels_lead_destinations_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_destinations_id");
  CREATE INDEX "payload_locked_documents_rels_lead_settings_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_settings_id");
  CREATE INDEX "payload_locked_documents_rels_sites_id_idx" ON "payload_locked_documents_rels" USING btree ("sites_id");
  CREATE INDEX "payload_locked_documents_rels_dealerships_id_idx" ON "payload_locked_documents_rels" USING btree ("dealerships_id");
  CREATE INDEX "payload_locked_documents_rels_locations_id_idx" ON "payload_locked_documents_rels" USING btree ("locations_id");
  CREATE INDEX "payload_locked_documents_rels_promos_id_idx" ON "payload_locked_documents_rels" USING btree ("promos_id");
  CREATE INDEX "payload_locked_documents_rels_vehicle_overrides_id_idx" ON "payload_locked_documents_rels" USING btree ("vehicle_overrides_id");
  CREATE INDEX "payload_locked_documents_rels_groups_id_idx" ON "payload_locked_documents_rels" USING btree ("groups_id");
  CREATE INDEX "payload_locked_documents_rels_manufacturers_id_idx" ON "payload_locked_documents_rels" USING btree ("manufacturers_id");
  CREATE INDEX "payload_locked_documents_rels_brand_marks_id_idx" ON "payload_locked_documents_rels" USING btree ("brand_marks_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

/** Whether the earlier migrations made this schema. @throws for a database that ran only some of them */
async function hasEarlierSchema(db: MigrateUpArgs['db']): Promise<boolean> {
  const table = await db.execute(sql`SELECT to_regclass('payload_migrations') AS name`)
  if (!table.rows[0]?.name) return false
  const { rows } = await db.execute(sql`SELECT name FROM payload_migrations`)
  if (rows.length === 0) return false
  if (rows.some(({ name }) => name === LAST_BEFORE)) return true
  throw new Error(`Run the migrations of an earlier version first, up to ${LAST_BEFORE}.`)
}

export async function down(): Promise<void> {
  throw new Error('Nothing comes before the first migration: restore a backup instead.')
}
