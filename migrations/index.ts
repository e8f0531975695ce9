import * as migration_20261128_052157_initial from './20261128_052157_initial';
import * as migration_20261128_052200_hand_written_tables from './20261128_052200_hand_written_tables';
import * as migration_20261128_061500_strip_metadata from './20261128_061500_strip_metadata';
import * as migration_20261128_100000_lead_indexes from './20261128_100000_lead_indexes';
import * as migration_20261128_132245_lead_vehicle from './20261128_132245_lead_vehicle';
import * as migration_20261128_134220_plans_alone from './20261128_134220_plans_alone';
import * as migration_20261128_135829_object_storage from './20261128_135829_object_storage';
import * as migration_20261128_141721_phones_from_abroad from './20261128_141721_phones_from_abroad';
import * as migration_20261128_161301_version_author from './20261128_161301_version_author';
import * as migration_20261128_162000_wishes_of_leads from './20261128_162000_wishes_of_leads';
import * as migration_20261128_162900_offer_uses from './20261128_162900_offer_uses';
import * as migration_20261128_163329_lender_facts from './20261128_163329_lender_facts';
import * as migration_20261128_164500_notices from './20261128_164500_notices';
import * as migration_20261128_165336_mail_of_sites from './20261128_165336_mail_of_sites';
import * as migration_20261128_170500_second_factor from './20261128_170500_second_factor';
import * as migration_20261128_171800_lender_customers from './20261128_171800_lender_customers';
import * as migration_20261128_172008_total_price from './20261128_172008_total_price';
import * as migration_20261128_172309_feed_failures from './20261128_172309_feed_failures';
import * as migration_20261128_180800_passkeys from './20261128_180800_passkeys';
import * as migration_20261128_181446_electric_range from './20261128_181446_electric_range';
import * as migration_20261128_203800_payment_alarms from './20261128_203800_payment_alarms';
import * as migration_20261128_204000_local_bank from './20261128_204000_local_bank';
import * as migration_20261128_204500_measurement from './20261128_204500_measurement';
import * as migration_20261128_204500_reservations from './20261128_204500_reservations';
import * as migration_20261128_204808_payment_accounts from './20261128_204808_payment_accounts';
import * as migration_20261128_204900_lead_source from './20261128_204900_lead_source';
import * as migration_20261128_211500_tag_tables from './20261128_211500_tag_tables';
import * as migration_20261128_212253_site_tags from './20261128_212253_site_tags';
import * as migration_20261128_214500_deposit_terms from './20261128_214500_deposit_terms';
import * as migration_20261128_215449_finance_example from './20261128_215449_finance_example';
import * as migration_20261128_215900_measurement_months from './20261128_215900_measurement_months';
import * as migration_20261128_220452_views_threshold from './20261128_220452_views_threshold';
import * as migration_20261129_030000_rollup_failures from './20261129_030000_rollup_failures';
import * as migration_20261129_030646_gtm_purpose from './20261129_030646_gtm_purpose';
import * as migration_20261129_040100_sales_of_leads from './20261129_040100_sales_of_leads';
import * as migration_20261129_040200_presses_of_promotions from './20261129_040200_presses_of_promotions';
import * as migration_20261129_050000_car_gone_at from './20261129_050000_car_gone_at';
import * as migration_20261129_060000_payment_details from './20261129_060000_payment_details';
import * as migration_20261129_070000_model_page from './20261129_070000_model_page';
import * as migration_20261129_070100_terms_confirmed from './20261129_070100_terms_confirmed';
import * as migration_20261129_080000_prices_without_total from './20261129_080000_prices_without_total';
import * as migration_20261129_081500_make_cards from './20261129_081500_make_cards';
import * as migration_20261129_082000_lead_sums from './20261129_082000_lead_sums';
import * as migration_20261129_082100_group_sums from './20261129_082100_group_sums';
import * as migration_20261129_090000_search_index_and_terms_label from './20261129_090000_search_index_and_terms_label';
import * as migration_20261129_091000_figures_of_cars from './20261129_091000_figures_of_cars';
import * as migration_20261129_091100_leads_of_presses from './20261129_091100_leads_of_presses';
import * as migration_20261129_093000_mark_leads_by_index from './20261129_093000_mark_leads_by_index';
import * as migration_20261129_093000_mark_leads_of_cars from './20261129_093000_mark_leads_of_cars';
import * as migration_20261129_093000_model_blocks from './20261129_093000_model_blocks';

export const migrations = [
  {
    up: migration_20261128_052157_initial.up,
    down: migration_20261128_052157_initial.down,
    name: '20261128_052157_initial',
  },
  {
    up: migration_20261128_052200_hand_written_tables.up,
    down: migration_20261128_052200_hand_written_tables.down,
    name: '20261128_052200_hand_written_tables',
  },
  {
    up: migration_20261128_061500_strip_metadata.up,
    down: migration_20261128_061500_strip_metadata.down,
    name: '20261128_061500_strip_metadata',
  },
  {
    up: migration_20261128_100000_lead_indexes.up,
    down: migration_20261128_100000_lead_indexes.down,
    name: '20261128_100000_lead_indexes',
  },
  {
    up: migration_20261128_132245_lead_vehicle.up,
    down: migration_20261128_132245_lead_vehicle.down,
    name: '20261128_132245_lead_vehicle',
  },
  {
    up: migration_20261128_134220_plans_alone.up,
    down: migration_20261128_134220_plans_alone.down,
    name: '20261128_134220_plans_alone',
  },
  {
    up: migration_20261128_135829_object_storage.up,
    down: migration_20261128_135829_object_storage.down,
    name: '20261128_135829_object_storage',
  },
  {
    up: migration_20261128_141721_phones_from_abroad.up,
    down: migration_20261128_141721_phones_from_abroad.down,
    name: '20261128_141721_phones_from_abroad',
  },
  {
    up: migration_20261128_161301_version_author.up,
    down: migration_20261128_161301_version_author.down,
    name: '20261128_161301_version_author',
  },
  {
    up: migration_20261128_162000_wishes_of_leads.up,
    down: migration_20261128_162000_wishes_of_leads.down,
    name: '20261128_162000_wishes_of_leads',
  },
  {
    up: migration_20261128_162900_offer_uses.up,
    down: migration_20261128_162900_offer_uses.down,
    name: '20261128_162900_offer_uses',
  },
  {
    up: migration_20261128_163329_lender_facts.up,
    down: migration_20261128_163329_lender_facts.down,
    name: '20261128_163329_lender_facts',
  },
  {
    up: migration_20261128_164500_notices.up,
    down: migration_20261128_164500_notices.down,
    name: '20261128_164500_notices',
  },
  {
    up: migration_20261128_165336_mail_of_sites.up,
    down: migration_20261128_165336_mail_of_sites.down,
    name: '20261128_165336_mail_of_sites',
  },
  {
    up: migration_20261128_170500_second_factor.up,
    down: migration_20261128_170500_second_factor.down,
    name: '20261128_170500_second_factor',
  },
  {
    up: migration_20261128_171800_lender_customers.up,
    down: migration_20261128_171800_lender_customers.down,
    name: '20261128_171800_lender_customers',
  },
  {
    up: migration_20261128_172008_total_price.up,
    down: migration_20261128_172008_total_price.down,
    name: '20261128_172008_total_price',
  },
  {
    up: migration_20261128_172309_feed_failures.up,
    down: migration_20261128_172309_feed_failures.down,
    name: '20261128_172309_feed_failures',
  },
  {
    up: migration_20261128_180800_passkeys.up,
    down: migration_20261128_180800_passkeys.down,
    name: '20261128_180800_passkeys',
  },
  {
    up: migration_20261128_181446_electric_range.up,
    down: migration_20261128_181446_electric_range.down,
    name: '20261128_181446_electric_range',
  },
  {
    up: migration_20261128_203800_payment_alarms.up,
    down: migration_20261128_203800_payment_alarms.down,
    name: '20261128_203800_payment_alarms',
  },
  {
    up: migration_20261128_204000_local_bank.up,
    down: migration_20261128_204000_local_bank.down,
    name: '20261128_204000_local_bank',
  },
  {
    up: migration_20261128_204500_measurement.up,
    down: migration_20261128_204500_measurement.down,
    name: '20261128_204500_measurement',
  },
  {
    up: migration_20261128_204500_reservations.up,
    down: migration_20261128_204500_reservations.down,
    name: '20261128_204500_reservations',
  },
  {
    up: migration_20261128_204808_payment_accounts.up,
    down: migration_20261128_204808_payment_accounts.down,
    name: '20261128_204808_payment_accounts',
  },
  {
    up: migration_20261128_204900_lead_source.up,
    down: migration_20261128_204900_lead_source.down,
    name: '20261128_204900_lead_source',
  },
  {
    up: migration_20261128_211500_tag_tables.up,
    down: migration_20261128_211500_tag_tables.down,
    name: '20261128_211500_tag_tables',
  },
  {
    up: migration_20261128_212253_site_tags.up,
    down: migration_20261128_212253_site_tags.down,
    name: '20261128_212253_site_tags',
  },
  {
    up: migration_20261128_214500_deposit_terms.up,
    down: migration_20261128_214500_deposit_terms.down,
    name: '20261128_214500_deposit_terms',
  },
  {
    up: migration_20261128_215449_finance_example.up,
    down: migration_20261128_215449_finance_example.down,
    name: '20261128_215449_finance_example',
  },
  {
    up: migration_20261128_215900_measurement_months.up,
    down: migration_20261128_215900_measurement_months.down,
    name: '20261128_215900_measurement_months',
  },
  {
    up: migration_20261128_220452_views_threshold.up,
    down: migration_20261128_220452_views_threshold.down,
    name: '20261128_220452_views_threshold',
  },
  {
    up: migration_20261129_030000_rollup_failures.up,
    down: migration_20261129_030000_rollup_failures.down,
    name: '20261129_030000_rollup_failures',
  },
  {
    up: migration_20261129_030646_gtm_purpose.up,
    down: migration_20261129_030646_gtm_purpose.down,
    name: '20261129_030646_gtm_purpose',
  },
  {
    up: migration_20261129_040100_sales_of_leads.up,
    down: migration_20261129_040100_sales_of_leads.down,
    name: '20261129_040100_sales_of_leads',
  },
  {
    up: migration_20261129_040200_presses_of_promotions.up,
    down: migration_20261129_040200_presses_of_promotions.down,
    name: '20261129_040200_presses_of_promotions',
  },
  {
    up: migration_20261129_050000_car_gone_at.up,
    down: migration_20261129_050000_car_gone_at.down,
    name: '20261129_050000_car_gone_at',
  },
  {
    up: migration_20261129_060000_payment_details.up,
    down: migration_20261129_060000_payment_details.down,
    name: '20261129_060000_payment_details',
  },
  {
    up: migration_20261129_070000_model_page.up,
    down: migration_20261129_070000_model_page.down,
    name: '20261129_070000_model_page',
  },
  {
    up: migration_20261129_070100_terms_confirmed.up,
    down: migration_20261129_070100_terms_confirmed.down,
    name: '20261129_070100_terms_confirmed',
  },
  {
    up: migration_20261129_080000_prices_without_total.up,
    down: migration_20261129_080000_prices_without_total.down,
    name: '20261129_080000_prices_without_total',
  },
  {
    up: migration_20261129_081500_make_cards.up,
    down: migration_20261129_081500_make_cards.down,
    name: '20261129_081500_make_cards',
  },
  {
    up: migration_20261129_082000_lead_sums.up,
    down: migration_20261129_082000_lead_sums.down,
    name: '20261129_082000_lead_sums',
  },
  {
    up: migration_20261129_082100_group_sums.up,
    down: migration_20261129_082100_group_sums.down,
    name: '20261129_082100_group_sums',
  },
  {
    up: migration_20261129_090000_search_index_and_terms_label.up,
    down: migration_20261129_090000_search_index_and_terms_label.down,
    name: '20261129_090000_search_index_and_terms_label',
  },
  {
    up: migration_20261129_091000_figures_of_cars.up,
    down: migration_20261129_091000_figures_of_cars.down,
    name: '20261129_091000_figures_of_cars',
  },
  {
    up: migration_20261129_091100_leads_of_presses.up,
    down: migration_20261129_091100_leads_of_presses.down,
    name: '20261129_091100_leads_of_presses',
  },
  {
    up: migration_20261129_093000_mark_leads_by_index.up,
    down: migration_20261129_093000_mark_leads_by_index.down,
    name: '20261129_093000_mark_leads_by_index',
  },
  {
    up: migration_20261129_093000_mark_leads_of_cars.up,
    down: migration_20261129_093000_mark_leads_of_cars.down,
    name: '20261129_093000_mark_leads_of_cars',
  },
  {
    up: migration_20261129_093000_model_blocks.up,
    down: migration_20261129_093000_model_blocks.down,
    name: '20261129_093000_model_blocks',
  },
];
