/**
 * Poya days as gazetted: of 2003 to 2025 from vacanza/holidays (`holidays/calendars/sinhala.py`, and the Adhi days of
 * `holidays/countries/sri_lanka.py`), of 2026 from Dilshan-H/srilanka-holidays (`json/2026.json`). 1 May 2026 is from the
 * list before gazette 2485/14, which moved Vesak to 30 May.
 */
const DAYS: Record<number, string> = {
  2003: '01-17 Duruthu, 02-16 Navam, 03-18 Medin, 04-16 Bak, 05-15 Vesak, 06-14 Poson, 07-13 Esala, 08-11 Nikini, 09-10 Binara, 10-09 Vap, 11-08 Il, 12-08 Unduvap',
  2004: '01-07 Duruthu, 02-05 Navam, 03-06 Medin, 04-05 Bak, 05-04 Vesak, 06-02 Poson, 07-02 Esala, 07-31 Adhi Esala, 08-29 Nikini, 09-28 Binara, 10-27 Vap, 11-26 Il, 12-26 Unduvap',
  2005: '01-24 Duruthu, 02-23 Navam, 03-25 Medin, 04-23 Bak, 05-23 Vesak, 06-21 Poson, 07-21 Esala, 08-19 Nikini, 09-17 Binara, 10-17 Vap, 11-15 Il, 12-15 Unduvap',
  2006: '01-13 Duruthu, 02-12 Navam, 03-14 Medin, 04-13 Bak, 05-12 Vesak, 06-11 Poson, 07-10 Esala, 08-09 Nikini, 09-07 Binara, 10-06 Vap, 11-05 Il, 12-04 Unduvap',
  2007: '01-03 Duruthu, 02-01 Navam, 03-03 Medin, 04-02 Bak, 05-01 Vesak, 05-31 Adhi Poson, 06-30 Poson, 07-29 Esala, 08-28 Nikini, 09-26 Binara, 10-25 Vap, 11-24 Il, 12-23 Unduvap',
  2008: '01-22 Duruthu, 02-20 Navam, 03-21 Medin, 04-19 Bak, 05-19 Vesak, 06-18 Poson, 07-17 Esala, 08-16 Nikini, 09-14 Binara, 10-14 Vap, 11-12 Il, 12-12 Unduvap',
  2009: '01-10 Duruthu, 02-09 Navam, 03-10 Medin, 04-09 Bak, 05-08 Vesak, 06-07 Poson, 07-06 Esala, 08-05 Nikini, 09-04 Binara, 10-03 Vap, 11-02 Il, 12-01 Unduvap, 12-31 Duruthu',
  2010: '01-29 Navam, 02-28 Medin, 03-29 Bak, 04-28 Adhi Vesak, 05-27 Vesak, 06-25 Poson, 07-25 Esala, 08-24 Nikini, 09-22 Binara, 10-22 Vap, 11-21 Il, 12-20 Unduvap',
  2011: '01-19 Duruthu, 02-17 Navam, 03-19 Medin, 04-17 Bak, 05-17 Vesak, 06-15 Poson, 07-14 Esala, 08-13 Nikini, 09-11 Binara, 10-11 Vap, 11-10 Il, 12-10 Unduvap',
  2012: '01-08 Duruthu, 02-07 Navam, 03-07 Medin, 04-06 Bak, 05-05 Vesak, 06-04 Poson, 07-03 Esala, 08-01 Nikini, 08-31 Adhi Binara, 09-29 Binara, 10-29 Vap, 11-27 Il, 12-27 Unduvap',
  2013: '01-26 Duruthu, 02-25 Navam, 03-26 Medin, 04-25 Bak, 05-24 Vesak, 06-23 Poson, 07-22 Esala, 08-20 Nikini, 09-19 Binara, 10-18 Vap, 11-17 Il, 12-16 Unduvap',
  2014: '01-15 Duruthu, 02-14 Navam, 03-16 Medin, 04-14 Bak, 05-14 Vesak, 06-12 Poson, 07-12 Esala, 08-10 Nikini, 09-08 Binara, 10-08 Vap, 11-06 Il, 12-06 Unduvap',
  2015: '01-04 Duruthu, 02-03 Navam, 03-05 Medin, 04-03 Bak, 05-03 Vesak, 06-02 Poson, 07-01 Adhi Esala, 07-31 Esala, 08-29 Nikini, 09-27 Binara, 10-27 Vap, 11-25 Il, 12-24 Unduvap',
  2016: '01-23 Duruthu, 02-22 Navam, 03-22 Medin, 04-21 Bak, 05-21 Vesak, 06-19 Poson, 07-19 Esala, 08-17 Nikini, 09-16 Binara, 10-15 Vap, 11-14 Il, 12-13 Unduvap',
  2017: '01-12 Duruthu, 02-10 Navam, 03-12 Medin, 04-10 Bak, 05-10 Vesak, 06-08 Poson, 07-08 Esala, 08-07 Nikini, 09-05 Binara, 10-05 Vap, 11-03 Il, 12-03 Unduvap',
  2018: '01-01 Duruthu, 01-31 Navam, 03-01 Medin, 03-31 Bak, 04-29 Vesak, 05-29 Adhi Poson, 06-27 Poson, 07-27 Esala, 08-25 Nikini, 09-24 Binara, 10-24 Vap, 11-22 Il, 12-22 Unduvap',
  2019: '01-20 Duruthu, 02-19 Navam, 03-20 Medin, 04-19 Bak, 05-18 Vesak, 06-16 Poson, 07-16 Esala, 08-14 Nikini, 09-13 Binara, 10-13 Vap, 11-12 Il, 12-11 Unduvap',
  2020: '01-10 Duruthu, 02-08 Navam, 03-09 Medin, 04-07 Bak, 05-07 Vesak, 06-05 Poson, 07-04 Esala, 08-03 Nikini, 09-01 Binara, 10-01 Adhi Vap, 10-30 Vap, 11-29 Il, 12-29 Unduvap',
  2021: '01-28 Duruthu, 02-26 Navam, 03-28 Medin, 04-26 Bak, 05-26 Vesak, 06-24 Poson, 07-23 Esala, 08-22 Nikini, 09-20 Binara, 10-20 Vap, 11-18 Il, 12-18 Unduvap',
  2022: '01-17 Duruthu, 02-16 Navam, 03-17 Medin, 04-16 Bak, 05-15 Vesak, 06-14 Poson, 07-13 Esala, 08-11 Nikini, 09-10 Binara, 10-09 Vap, 11-07 Il, 12-07 Unduvap',
  2023: '01-06 Duruthu, 02-05 Navam, 03-06 Medin, 04-05 Bak, 05-05 Vesak, 06-03 Poson, 07-03 Adhi Esala, 08-01 Esala, 08-30 Nikini, 09-29 Binara, 10-28 Vap, 11-26 Il, 12-26 Unduvap',
  2024: '01-25 Duruthu, 02-23 Navam, 03-24 Medin, 04-23 Bak, 05-23 Vesak, 06-21 Poson, 07-20 Esala, 08-19 Nikini, 09-17 Binara, 10-17 Vap, 11-15 Il, 12-14 Unduvap',
  2025: '01-13 Duruthu, 02-12 Navam, 03-13 Medin, 04-12 Bak, 05-12 Vesak, 06-10 Poson, 07-10 Esala, 08-08 Nikini, 09-07 Binara, 10-06 Vap, 11-05 Il, 12-04 Unduvap',
  2026: '01-03 Duruthu, 02-01 Navam, 03-02 Medin, 04-01 Bak, 05-01 Adhi Vesak, 05-30 Vesak, 06-29 Poson, 07-29 Esala, 08-27 Nikini, 09-26 Binara, 10-25 Vap, 11-24 Il, 12-23 Unduvap',
};

/** Names by day. */
export const OFFICIAL_POYA_DAYS = new Map(
  Object.entries(DAYS).flatMap(([year, days]) =>
    days.split(', ').map((one) => [`${year}-${one.slice(0, 5)}`, one.slice(6)] as const),
  ),
);
