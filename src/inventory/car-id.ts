/** Letters that the id of a car has at most: its dealership's name, a stock number of forty, a mark. */
export const LONGEST_CAR_ID = 200
