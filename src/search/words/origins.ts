const german = ['bmw', 'bmw motorrad', 'audi', 'mercedes-benz', 'opel', 'porsche', 'volkswagen']
const british = [
  ...['aston martin', 'bentley', 'jaguar', 'land rover', 'lotus', 'mclaren', 'mini', 'norton'],
  ...['rolls-royce', 'triumph'],
]
const french = ['alpine', 'citroen', 'ds', 'peugeot', 'renault']
const italian = [
  ...['abarth', 'alfa romeo', 'aprilia', 'ducati', 'ferrari', 'fiat', 'lamborghini', 'maserati'],
  ...['moto guzzi', 'mv agusta', 'piaggio', 'vespa'],
]
const swedish = ['husqvarna', 'polestar', 'saab', 'volvo']

/** Makes of motorcycles alone: where cars are sold as well, "japanese suv" means none of them. */
export const makesOfBikes: ReadonlySet<string> = new Set([
  ...['aprilia', 'bmwmotorrad', 'cfmoto', 'ducati', 'gasgas', 'harleydavidson', 'husqvarna'],
  ...['indian', 'kawasaki', 'ktm', 'motoguzzi', 'mvagusta', 'norton', 'piaggio', 'triumph'],
  ...['vespa', 'yamaha'],
])

/**
 * Where makes are at home, as shoppers see it and not where a car was built: an MG is Chinese by now.
 * The makes of the stock that are of such a row go by its names together.
 */
export const origins: readonly { names: readonly string[]; makes: readonly string[] }[] = [
  {
    names: ['japanese', 'jap'],
    makes: [
      ...['daihatsu', 'honda', 'infiniti', 'isuzu', 'isuzu ute', 'kawasaki', 'lexus', 'mazda'],
      ...['mitsubishi', 'nissan', 'subaru', 'suzuki', 'toyota', 'yamaha'],
    ],
  },
  {
    names: ['korean', 'south korean'],
    makes: ['daewoo', 'genesis', 'hyundai', 'kgm', 'kgm ssangyong', 'kia', 'ssangyong'],
  },
  {
    names: ['chinese'],
    makes: [
      ...['byd', 'cfmoto', 'chery', 'deepal', 'foton', 'gac', 'geely', 'great wall', 'gwm'],
      ...['haval', 'jac', 'jaecoo', 'ldv', 'leapmotor', 'mg', 'omoda', 'omoda jaecoo', 'xpeng'],
      'zeekr',
    ],
  },
  {
    names: ['american', 'us made'],
    makes: [
      ...['cadillac', 'chevrolet', 'chrysler', 'dodge', 'ford', 'gmc', 'harley-davidson', 'hummer'],
      ...['indian', 'jeep', 'ram', 'tesla'],
    ],
  },
  { names: ['german'], makes: german },
  { names: ['british', 'english'], makes: british },
  { names: ['french'], makes: french },
  { names: ['italian'], makes: italian },
  { names: ['swedish', 'scandinavian'], makes: swedish },
  {
    names: ['european'],
    makes: [
      ...[...german, ...british, ...french, ...italian, ...swedish],
      ...['cupra', 'gasgas', 'ktm', 'seat', 'skoda'],
    ],
  },
]
