/**
 * Zip codes that GeoNames has under other countries, or under wrong names, as the Postal Service names them (list of
 * 2012). Those with an area are the 149 of the Census; each entry is a city and its zip codes.
 */
export const islandZipCodes: Record<string, string> = {
  PR: `
    Adjuntas 00601, Aguada 00602, Aguadilla 00603 00604 00605, Maricao 00606, Anasco 00610, Angeles 00611,
    Arecibo 00612 00613 00614, Bajadero 00616, Barceloneta 00617, Boqueron 00622, Cabo Rojo 00623, Penuelas 00624,
    Camuy 00627, Castaner 00631, Rosario 00636, Sabana Grande 00637, Ciales 00638, Utuado 00641, Dorado 00646,
    Ensenada 00647, Florida 00650, Garrochales 00652, Guanica 00653, Guayanilla 00656, Hatillo 00659,
    Hormigueros 00660, Isabela 00662, Jayuya 00664, Lajas 00667, Lares 00669, Las Marias 00670, Manati 00674,
    Moca 00676, Rincon 00677, Quebradillas 00678, Mayaguez 00680 00681 00682, San German 00683,
    San Sebastian 00685, Morovis 00687, Sabana Hoyos 00688, San Antonio 00690, Vega Alta 00692,
    Vega Baja 00693 00694, Yauco 00698, Aguas Buenas 00703, Parc Parque 00704, Aibonito 00705, Maunabo 00707,
    Arroyo 00714, Mercedita 00715, Ponce 00716 00717 00728 00730 00731 00732 00733 00734, Naguabo 00718,
    Naranjito 00719, Orocovis 00720, Palmer 00721, Patillas 00723, Caguas 00725 00726 00727, Canovanas 00729,
    Ceiba 00735, Cayey 00736 00737, Fajardo 00738, Cidra 00739, Puerto Real 00740, Punta Santiago 00741,
    Roosevelt Roads 00742, Rio Blanco 00744, Rio Grande 00745, Salinas 00751, San Lorenzo 00754,
    Santa Isabel 00757, Vieques 00765, Villalba 00766, Yabucoa 00767, Coamo 00769, Las Piedras 00771, Loiza 00772,
    Luquillo 00773, Culebra 00775, Juncos 00777, Gurabo 00778, Coto Laurel 00780, Comerio 00782, Corozal 00783,
    Guayama 00784 00785, La Plata 00786, Humacao 00791 00792, Barranquitas 00794, Juana Diaz 00795,
    San Juan 00901 00902 00906 00907 00908 00909 00910 00911 00912 00913 00914 00915 00916 00917 00918 00919 00920
    00921 00922 00923 00924 00925 00926 00927 00928 00929 00930 00931 00933 00935 00936 00937 00939 00940 00955
    00975, Fort Buchanan 00934, Toa Baja 00949 00950 00951, Sabana Seca 00952, Toa Alta 00953 00954,
    Bayamon 00956 00957 00958 00959 00960 00961, Catano 00962 00963,
    Guaynabo 00965 00966 00968 00969 00970 00971, Trujillo Alto 00976 00977, Saint Just 00978,
    Carolina 00979 00981 00982 00983 00984 00985 00986 00987 00988`,
  VI: `
    St Thomas 00801 00802 00803 00804 00805, Christiansted 00820 00821 00822 00823 00824, St John 00830 00831,
    Frederiksted 00840 00841, Kingshill 00850 00851`,
  GU: `
    Hagatna 96910 96932, Dededo 96912, Barrigada 96913 96921, Santa Rita 96915, Merizo 96916, Inarajan 96917,
    Agana Heights 96919, Mangilao 96923, Agat 96928, Yigo 96929, Tamuning 96931`,
  MP: "Saipan 96950, Rota 96951, Tinian 96952",
  AS: "Pago Pago 96799",
  HI: "Pearl Harbor 96860, Kaneohe Bay 96863",
  FM: "Pohnpei 96941, Chuuk 96942, Yap 96943, Kosrae 96944",
  PW: "Palau 96939 96940",
  MH: "Majuro 96960, Ebeye 96970",
};
