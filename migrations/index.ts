import * as migration_20261121_044004_initial from './20261121_044004_initial';
import * as migration_20261121_050000_vehicle_views from './20261121_050000_vehicle_views';

export const migrations = [
  {
    up: migration_20261121_044004_initial.up,
    down: migration_20261121_044004_initial.down,
    name: '20261121_044004_initial'
  },
  {
    up: migration_20261121_050000_vehicle_views.up,
    down: migration_20261121_050000_vehicle_views.down,
    name: '20261121_050000_vehicle_views'
  },
];
