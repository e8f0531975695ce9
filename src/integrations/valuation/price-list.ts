/** Vehicles that depreciate alike. */
export type VehicleClass = 'ute' | 'suv' | 'passenger' | 'people mover' | 'caravan' | 'motorcycle'

export type ListedVehicle = {
  /** In the format of a RedBook code; these are made up. */
  code: string
  vehicleClass: VehicleClass
  year: number
  make: string
  model: string
  series: string | null
  variant: string
  transmission: string | null
  /** Approximate new price, drive away, AUD. */
  newPrice: number
}

/**
 * Code | year | make | model | series | variant | transmission | new price in AUD; a dash for no
 * value.
 */
const tables: Record<VehicleClass, string> = {
  ute: `
AUVFORD2022RGWT | 2022 | Ford | Ranger | PY | Wildtrak 3.0 4x4 double cab | 10-speed automatic | 75900
AUVHOLD2010COLX | 2010 | Holden | Colorado | RC | LX 4x4 crew cab | 5-speed manual | 43990
AUVISUZ2021DMXT | 2021 | Isuzu | D-MAX | RG | X-Terrain 4x4 crew cab | 6-speed automatic | 66500
AUVMAZD2015BTXT | 2015 | Mazda | BT-50 | UR | XTR 4x4 dual cab | 6-speed automatic | 55500
AUVMITS2019TRGX | 2019 | Mitsubishi | Triton | MR | GLX 4x4 double cab | 6-speed automatic | 39990
AUVMITS2019TRGP | 2019 | Mitsubishi | Triton | MR | GLX+ 4x4 double cab | 6-speed automatic | 42990
AUVMITS2019TRGS | 2019 | Mitsubishi | Triton | MR | GLS 4x4 double cab | 6-speed automatic | 46990
AUVNISS2021NVSX | 2021 | Nissan | Navara | D23 | ST-X 4x4 dual cab | 7-speed automatic | 63500
AUVBYDA2025SHPR | 2025 | BYD | Shark 6 | - | Premium dual cab | 1-speed automatic | 62500
AUVTOYO2021HSRA | 2021 | Toyota | HiLux | GUN126R | SR5 4x4 double cab | 6-speed automatic | 64300
AUVTOYO2018HSRB | 2018 | Toyota | HiLux | GUN126R | SR 4x4 double cab | 6-speed automatic | 53000
AUVTOYO2018HSRA | 2018 | Toyota | HiLux | GUN126R | SR5 4x4 double cab | 6-speed automatic | 61500
AUVTOYO2018HRGX | 2018 | Toyota | HiLux | GUN126R | Rugged X 4x4 double cab | 6-speed automatic | 68500
AUVTOYO2020LCGX | 2020 | Toyota | LandCruiser 70 | VDJ79R | GXL single cab chassis | 5-speed manual | 78500
`,
  suv: `
AUVFORD2013TTTX | 2013 | Ford | Territory | SZ | TX 2.7 diesel | 6-speed automatic | 47500
AUVFORD2024EVSP | 2024 | Ford | Everest | UB | Sport V6 4x4 | 10-speed automatic | 79500
AUVGWMH2023JOLX | 2023 | GWM Haval | Jolion | A01 | Lux | 7-speed dual-clutch | 30990
AUVHYUN2019SFAC | 2019 | Hyundai | Santa Fe | TM | Active 2.2 diesel AWD | 8-speed automatic | 50000
AUVHYUN2019SFEL | 2019 | Hyundai | Santa Fe | TM | Elite 2.2 diesel AWD | 8-speed automatic | 60000
AUVHYUN2019SFHI | 2019 | Hyundai | Santa Fe | TM | Highlander 2.2 diesel AWD | 8-speed automatic | 67000
AUVHYUN2023TUEL | 2023 | Hyundai | Tucson | NX4 | Elite 2.0 2WD | 6-speed automatic | 45900
AUVISUZ2022MULT | 2022 | Isuzu | MU-X | RJ | LS-T 4x4 | 6-speed automatic | 65990
AUVKIAA2018SPSI | 2018 | Kia | Sportage | QL | Si 2.0 2WD | 6-speed automatic | 31990
AUVKIAA2018SPSP | 2018 | Kia | Sportage | QL | Si Premium 2.0 2WD | 6-speed automatic | 34490
AUVKIAA2018SPSL | 2018 | Kia | Sportage | QL | SLi 2.0 2WD | 6-speed automatic | 36990
AUVMAZD2016C5MX | 2016 | Mazda | CX-5 | KE | Maxx 2.5 AWD | 6-speed automatic | 36200
AUVMAZD2016C5MS | 2016 | Mazda | CX-5 | KE | Maxx Sport 2.5 AWD | 6-speed automatic | 39500
AUVMAZD2016C5GT | 2016 | Mazda | CX-5 | KE | Grand Touring 2.5 AWD | 6-speed automatic | 47900
AUVMGMG2022ZSEX | 2022 | MG | ZS | AZS1 | Excite | Continuously variable | 25990
AUVMITS2023OUAS | 2023 | Mitsubishi | Outlander | ZM | Aspire 2WD | Continuously variable | 46490
AUVNISS2016PTTI | 2016 | Nissan | Patrol | Y62 | Ti 5.6 4x4 | 7-speed automatic | 77500
AUVSUBA2018FOIL | 2018 | Subaru | Forester | S4 | 2.5i-L AWD | Continuously variable | 37500
AUVSUBA2018FOIS | 2018 | Subaru | Forester | S4 | 2.5i-S AWD | Continuously variable | 43300
AUVSUBA2020OUBA | 2020 | Subaru | Outback | B6A | 2.5i AWD | Continuously variable | 41900
AUVSUBA2020OUPR | 2020 | Subaru | Outback | B6A | 2.5i Premium AWD | Continuously variable | 48300
AUVTESL2023MYRW | 2023 | Tesla | Model Y | - | Rear-Wheel Drive | 1-speed automatic | 71900
AUVTOYO2017PRGX | 2017 | Toyota | LandCruiser Prado | GDJ150R | GX 4x4 | 6-speed automatic | 62000
AUVTOYO2017PRGL | 2017 | Toyota | LandCruiser Prado | GDJ150R | GXL 4x4 | 6-speed automatic | 69500
AUVTOYO2017PRVX | 2017 | Toyota | LandCruiser Prado | GDJ150R | VX 4x4 | 6-speed automatic | 82500
AUVTOYO2019R4GX | 2019 | Toyota | RAV4 | AXAH52R | GX hybrid 2WD | Continuously variable | 40400
AUVTOYO2019R4GL | 2019 | Toyota | RAV4 | AXAH52R | GXL hybrid 2WD | Continuously variable | 44700
AUVTOYO2019R4CR | 2019 | Toyota | RAV4 | AXAH54R | Cruiser hybrid AWD | Continuously variable | 51600
AUVTOYO2021KLGL | 2021 | Toyota | Kluger | AXUH78R | GXL hybrid AWD | Continuously variable | 66000
AUVTOYO2022YCGX | 2022 | Toyota | Yaris Cross | MXPJ10R | GX hybrid 2WD | Continuously variable | 34800
AUVVOLK2017TITR | 2017 | Volkswagen | Tiguan | 5N | 110TSI Trendline 2WD | 6-speed dual-clutch | 37500
AUVVOLK2017TICO | 2017 | Volkswagen | Tiguan | 5N | 110TSI Comfortline 2WD | 6-speed dual-clutch | 41500
`,
  passenger: `
AUVHOLD2008ASCD | 2008 | Holden | Astra | AH | CD hatch | 5-speed manual | 21990
AUVHOLD2014CMS6 | 2014 | Holden | Commodore | VF | SV6 sedan | 6-speed automatic | 39500
AUVHYUN2010I3SX | 2010 | Hyundai | i30 | FD | SX hatch | 5-speed manual | 21990
AUVKIAA2022CESP | 2022 | Kia | Cerato | BD | Sport hatch | 6-speed automatic | 30190
AUVMAZD2021M3PU | 2021 | Mazda | Mazda3 | BP | G20 Pure hatch | 6-speed automatic | 31000
AUVSUBA2013IM2I | 2013 | Subaru | Impreza | G4 | 2.0i hatch AWD | Continuously variable | 29000
AUVSUZU2022SWGN | 2022 | Suzuki | Swift | AZ | GL Navigator hatch | Continuously variable | 26400
AUVTOYO2009COAS | 2009 | Toyota | Corolla | ZRE152R | Ascent hatch | 4-speed automatic | 24900
AUVTOYO2012CAAL | 2012 | Toyota | Camry | ASV50R | Altise sedan | 6-speed automatic | 34000
AUVVOLK2015GOTM | 2015 | Volkswagen | Golf | 7 | 90TSI Trendline hatch | 6-speed manual | 25500
AUVVOLK2015GOTA | 2015 | Volkswagen | Golf | 7 | 90TSI Trendline hatch | 7-speed dual-clutch | 28000
AUVVOLK2015GOCO | 2015 | Volkswagen | Golf | 7 | 90TSI Comfortline hatch | 7-speed dual-clutch | 30500
`,
  'people mover': `
AUVHOND2011ODLX | 2011 | Honda | Odyssey | RB | Luxury | 5-speed automatic | 52000
AUVKIAA2021CASB | 2021 | Kia | Carnival | KA4 | S 2.2 diesel | 8-speed automatic | 53500
AUVKIAA2021CASL | 2021 | Kia | Carnival | KA4 | SLi 2.2 diesel | 8-speed automatic | 60300
AUVKIAA2021CAPL | 2021 | Kia | Carnival | KA4 | Platinum 2.2 diesel | 8-speed automatic | 72000
`,
  caravan: `
AUVJAYC2018JNOB | 2018 | Jayco | Journey | - | Outback 17.55 | - | 62000
AUVJAYC2021STTR | 2021 | Jayco | Starcraft | - | Touring 18.57 | - | 69990
AUVNEWA2020MR18 | 2020 | New Age | Manta Ray | - | MR18ER | - | 78990
`,
  motorcycle: `
AUVHARL2020SBFX | 2020 | Harley-Davidson | Softail | FXBB | Street Bob | 6-speed manual | 25500
AUVHOND2021CB5X | 2021 | Honda | CB500X | - | Adventure | 6-speed manual | 10700
AUVKAWA2022NJ4K | 2022 | Kawasaki | Ninja 400 | EX400 | KRT | 6-speed manual | 8300
AUVYAMA2019MT7L | 2019 | Yamaha | MT-07 | - | LAMS | 6-speed manual | 13000
`,
}

export const priceList: readonly ListedVehicle[] = Object.entries(tables).flatMap(
  ([vehicleClass, table]) => listed(vehicleClass as VehicleClass, table),
)

function listed(vehicleClass: VehicleClass, table: string): ListedVehicle[] {
  return tableRows(table).map((cells) => {
    const [code, year, make, model, series, variant, transmission, newPrice] = cells
    return {
      code: code ?? '',
      vehicleClass,
      year: Number(year),
      make: make ?? '',
      model: model ?? '',
      series: series ?? null,
      variant: variant ?? '',
      transmission: transmission ?? null,
      newPrice: Number(newPrice),
    }
  })
}

/** The cells of a table, row by row; null for a dash. */
export function tableRows(table: string): (string | null)[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => (cell.trim() === '-' ? null : cell.trim())))
}
