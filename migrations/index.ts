import * as migration_20261121_044004_initial from './20261121_044004_initial';
import * as migration_20261121_050000_vehicle_views from './20261121_050000_vehicle_views';
import * as migration_20261121_071600_test_drive_bookings from './20261121_071600_test_drive_bookings';
import * as migration_20261121_071633_feed_runs_and_locked_vehicles from './20261121_071633_feed_runs_and_locked_vehicles';
import * as migration_20261121_072000_feed_runs_before_uploads from './20261121_072000_feed_runs_before_uploads';
import * as migration_20261121_083859_content_leads_and_promos from './20261121_083859_content_leads_and_promos';
import * as migration_20261121_083900_lead_outbox from './20261121_083900_lead_outbox';
import * as migration_20261122_221006_certified_mark_and_finance_button from './20261122_221006_certified_mark_and_finance_button';
import * as migration_20261123_083156_reserve_and_chat from './20261123_083156_reserve_and_chat';
import * as migration_20261123_123219_reserve_refund from './20261123_123219_reserve_refund';
import * as migration_20261123_160621_caravan_filters from './20261123_160621_caravan_filters';
import * as migration_20261125_142622_reply_words from './20261125_142622_reply_words';
import * as migration_20261125_162625_none_of_card_details from './20261125_162625_none_of_card_details';
import * as migration_20261125_170000_trade_in_photos from './20261125_170000_trade_in_photos';
import * as migration_20261125_204000_phone_sign_in from './20261125_204000_phone_sign_in';
import * as migration_20261125_204500_watchlist_entries from './20261125_204500_watchlist_entries';
import * as migration_20261125_205705_valuations from './20261125_205705_valuations';
import * as migration_20261126_001229_online_purchase from './20261126_001229_online_purchase';
import * as migration_20261126_153000_cars_of_test_drives from './20261126_153000_cars_of_test_drives';

export const migrations = [
  {
    up: migration_20261121_044004_initial.up,
    down: migration_20261121_044004_initial.down,
    name: '20261121_044004_initial',
  },
  {
    up: migration_20261121_050000_vehicle_views.up,
    down: migration_20261121_050000_vehicle_views.down,
    name: '20261121_050000_vehicle_views',
  },
  {
    up: migration_20261121_071600_test_drive_bookings.up,
    down: migration_20261121_071600_test_drive_bookings.down,
    name: '20261121_071600_test_drive_bookings',
  },
  {
    up: migration_20261121_071633_feed_runs_and_locked_vehicles.up,
    down: migration_20261121_071633_feed_runs_and_locked_vehicles.down,
    name: '20261121_071633_feed_runs_and_locked_vehicles',
  },
  {
    up: migration_20261121_072000_feed_runs_before_uploads.up,
    down: migration_20261121_072000_feed_runs_before_uploads.down,
    name: '20261121_072000_feed_runs_before_uploads',
  },
  {
    up: migration_20261121_083859_content_leads_and_promos.up,
    down: migration_20261121_083859_content_leads_and_promos.down,
    name: '20261121_083859_content_leads_and_promos',
  },
  {
    up: migration_20261121_083900_lead_outbox.up,
    down: migration_20261121_083900_lead_outbox.down,
    name: '20261121_083900_lead_outbox',
  },
  {
    up: migration_20261122_221006_certified_mark_and_finance_button.up,
    down: migration_20261122_221006_certified_mark_and_finance_button.down,
    name: '20261122_221006_certified_mark_and_finance_button',
  },
  {
    up: migration_20261123_083156_reserve_and_chat.up,
    down: migration_20261123_083156_reserve_and_chat.down,
    name: '20261123_083156_reserve_and_chat',
  },
  {
    up: migration_20261123_123219_reserve_refund.up,
    down: migration_20261123_123219_reserve_refund.down,
    name: '20261123_123219_reserve_refund',
  },
  {
    up: migration_20261123_160621_caravan_filters.up,
    down: migration_20261123_160621_caravan_filters.down,
    name: '20261123_160621_caravan_filters',
  },
  {
    up: migration_20261125_142622_reply_words.up,
    down: migration_20261125_142622_reply_words.down,
    name: '20261125_142622_reply_words',
  },
  {
    up: migration_20261125_162625_none_of_card_details.up,
    down: migration_20261125_162625_none_of_card_details.down,
    name: '20261125_162625_none_of_card_details',
  },
  {
    up: migration_20261125_170000_trade_in_photos.up,
    down: migration_20261125_170000_trade_in_photos.down,
    name: '20261125_170000_trade_in_photos',
  },
  {
    up: migration_20261125_204000_phone_sign_in.up,
    down: migration_20261125_204000_phone_sign_in.down,
    name: '20261125_204000_phone_sign_in',
  },
  {
    up: migration_20261125_204500_watchlist_entries.up,
    down: migration_20261125_204500_watchlist_entries.down,
    name: '20261125_204500_watchlist_entries',
  },
  {
    up: migration_20261125_205705_valuations.up,
    down: migration_20261125_205705_valuations.down,
    name: '20261125_205705_valuations',
  },
  {
    up: migration_20261126_001229_online_purchase.up,
    down: migration_20261126_001229_online_purchase.down,
    name: '20261126_001229_online_purchase',
  },
  {
    up: migration_20261126_153000_cars_of_test_drives.up,
    down: migration_20261126_153000_cars_of_test_drives.down,
    name: '20261126_153000_cars_of_test_drives'
  },
];
