export const SUBSCRIBERS: { email: string; made: number }[] = [
  { email: 'ruwani.weerasinghe@example.com', made: 1 },
  { email: 'mohideen.family@example.org', made: 3 },
  { email: 'k.sivapalan@example.net', made: 6 },
  { email: 'van.langenberg@example.com', made: 10 },
  { email: 'tharindu_r@example.com', made: 15 },
  { email: 'office@littlelotus-montessori.example.com', made: 22 },
  { email: 'imalka.j@example.net', made: 29 },
  { email: 's.m.haniffa@example.org', made: 38 },
  { email: 'gayathri.selvam@example.com', made: 47 },
  { email: 'prasad-hettige@example.net', made: 66 },
  { email: 'grandma.chandra@example.org', made: 104 },
  { email: 'rotary.chilaw@example.org', made: 181 },
];
